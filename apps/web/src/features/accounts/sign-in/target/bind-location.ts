import type { RefusedCall } from '@homeroom/api-client/failures.ts'
import { bindPage } from '@homeroom/contract/pages/page-locations.ts'

const badRequest = 400
const wrongPassword = 'invalid_grant'

type Refusal = Pick<RefusedCall, 'status' | 'code' | 'fieldErrors' | 'data'>

/**
 * The bind page for a sign-in refused with status 400; null for any other refusal, for a wrong password and for a field
 * that the server did not take: that one is typed again.
 */
export function bindLocation({ status, code, fieldErrors, data }: Refusal): string | null {
  if (status !== badRequest || code === wrongPassword || fieldErrors.length > 0) return null
  const { unitId, openid, unionid, deviceId } = Object(data) as Record<string, unknown>
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ id: unitId, openid, unionid, deviceId }))
    query.set(name, typeof value === 'string' ? value : '')
  return `${bindPage}?${query}`
}
