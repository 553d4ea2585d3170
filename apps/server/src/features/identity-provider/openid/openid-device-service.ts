import type { AskingClient } from '@homeroom/contract/identity-provider/openid-schemas.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { DeviceCode } from 'oidc-provider'
import { signInTo } from '#features/identity-provider/openid/provider/issue-code.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { OpenidClient } from './clients/openid-client.ts'
import { askingClient, type OpenidAgreementService } from './openid-agreement-service.ts'
import type { CurrentProvider } from './provider/current-provider.ts'

export type OpenidDeviceService = ReturnType<typeof createOpenidDeviceService>
type Parts = {
  current: CurrentProvider
  agreement: OpenidAgreementService
  signedInAt: (caller: Caller) => Promise<Date>
  noteSignIn: (caller: Caller, client: OpenidClient) => Promise<void>
}

/** Codes are short, so nobody may try many of them. */
const triesPerMinute = 120

/** Signs in boards and kiosks: a person types the code they show, on their own machine. */
export function createOpenidDeviceService({ current, agreement, signedInAt, noteSignIn }: Parts) {
  const tries = createCallWindow({ length: minute, most: triesPerMinute })

  async function find(caller: Caller, typed: string) {
    const wait = tries.count(`${caller.unitId}/${caller.userId}`, Date.now())
    if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
    const { provider } = await current()
    const code = await provider.DeviceCode.findByUserCode(plainCode(typed), { ignoreExpiration: true })
    if (!code?.clientId || code.isExpired || isAnswered(code)) throw new AppError('device_code_unknown')
    const client = await agreement.admit(caller, code.clientId)
    const asked = String(code.params?.scope ?? 'openid').split(' ')
    return { provider, code, client, scopes: asked.filter((scope) => client.scopes.includes(scope)) }
  }

  return {
    async read(caller: Caller, typed: string): Promise<AskingClient> {
      const { client, scopes } = await find(caller, typed)
      return askingClient(client, scopes, '')
    },
    async answer(caller: Caller, typed: string, agrees: boolean): Promise<void> {
      const { provider, code, client, scopes } = await find(caller, typed)
      if (agrees) {
        const startedAt = await signedInAt(caller)
        Object.assign(code, await signInTo({ provider, caller, startedAt, clientId: client.clientId, scopes }))
        await noteSignIn(caller, client)
      } else {
        Object.assign(code, { error: 'access_denied', errorDescription: 'the person turned the device away' })
      }
      await code.save()
    },
  }
}

/** Codes are read out and typed, so separators and lower case are accepted. */
function plainCode(typed: string): string {
  return typed.toUpperCase().replace(/[^A-Z0-9]/g, '')
}

function isAnswered(code: InstanceType<typeof DeviceCode>): boolean {
  return code.accountId !== undefined || code.error !== undefined
}
