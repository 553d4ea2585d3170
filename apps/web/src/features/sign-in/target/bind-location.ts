import { bindPage } from '@homeroom/contract/page-locations.ts'

const badRequest = 400
const wrongPassword = 'invalid_grant'

type Refusal = { status: number; code: string; data: unknown }

/**
 * The bind page for a refused sign-in with a social account that is not linked yet; null for any other refusal.
 * Only a refusal that names the social identity asks for linking: a disabled account or a mistyped unit does not.
 */
export function bindLocation({ status, code, data }: Refusal): string | null {
  if (status !== badRequest || code === wrongPassword || typeof data !== 'object' || data === null)
    return null
  const { openid, unionid, unitId, deviceId } = data as Record<string, unknown>
  if (!isText(openid) && !isText(unionid)) return null
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries({ id: unitId, openid, unionid, deviceId }))
    query.set(name, isText(value) ? value : '')
  return `${bindPage}?${query}`
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value !== ''
}
