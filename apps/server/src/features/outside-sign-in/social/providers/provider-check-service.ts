import { randomBytes } from 'node:crypto'
import { providerChecksPerHour } from '@homeroom/contract/limits.ts'
import type { ProviderCheck, ProviderKind } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { hour } from '@homeroom/shared/dates/durations.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { Database } from '#platform/postgres/database.ts'
import { askProvider, createServiceGuard, ProviderRefusal } from '../exchange/provider-answer.ts'
import { type OpenedProvider, serviceOf } from './social-provider.ts'
import { readProviders } from './social-provider-queries.ts'
import type { SocialProviderService } from './social-provider-service.ts'

export type ProviderCheckService = ReturnType<typeof createProviderCheckService>

type Parts = {
  db: Database
  now: () => Date
  providers: Pick<SocialProviderService, 'open' | 'isThere'>
  ask: CheckMessaging
}

/** Lets an administrator check the settings with the messaging service itself. */
export function createProviderCheckService({ db, now, providers, ask }: Parts) {
  // Each check is one or two calls, which the service counts against the application.
  const checks = createCallWindow({ length: hour, most: providerChecksPerHour })

  return {
    /** Works for a disabled one, too, so that it can be checked before it is offered. */
    async check({ caller, unitId }: Administrator, kind: ProviderKind): Promise<ProviderCheck> {
      const rows = await db.inUnit(unitId, (tx) => readProviders(tx, unitId))
      const row = rows.find((one) => one.kind === kind)
      if (!row || !providers.isThere(row)) throw new AppError('not_found')
      const wait = checks.count(unitId, now().getTime())
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
      // No connection is held during the call to the service.
      const answer = await ask(providers.open(row))
      const detail = { kind, outcome: answer.outcome, errcode: answer.errcode }
      await db.inUnit(unitId, (tx) =>
        recordChange(tx, caller, {
          ...{ unitId, action: 'social provider checked' },
          target: { kind: 'sign-in service', id: kind },
          detail,
          at: now(),
        }),
      )
      return answer
    },
  }
}

type CheckMessaging = (provider: OpenedProvider) => Promise<ProviderCheck>

/** Asks WeChat and WeCom without a person whether application and secret are known, and what is registered. */
export function createCheckMessaging({ now }: { now: () => Date }): CheckMessaging {
  // A guard of its own, so that an administrator who tries ten times does not stop sign-ins.
  const guard = createServiceGuard({ now })
  return async (provider) => {
    const atWecom = serviceOf(provider.kind) === 'wecom'
    const { wechat, wecom } = provider.hosts
    try {
      return await guard(atWecom ? wecom.api : wechat.api, () =>
        atWecom ? checkAtWecom(provider) : checkAtWechat(provider),
      )
    } catch (error) {
      if (error instanceof ProviderRefusal) {
        const { errcode } = error
        const outcome = outcomeOfErrcode(errcode)
        return { outcome, errcode: Number.isSafeInteger(errcode) ? errcode : null, trustedDomain: null }
      }
      if (error instanceof AppError && error.code === 'social_away') return found('away')
      throw error
    }
  }
}

const found = (outcome: ProviderCheck['outcome'], trustedDomain: string | null = null): ProviderCheck => ({
  outcome,
  errcode: null,
  trustedDomain,
})

/**
 * Calls with an invented code: a service that accepts application and secret refuses only the code. Requesting a token
 * of the account would also work, but would end the token that other systems of the school use.
 */
async function checkAtWechat({ hosts, publicOnly, appId, secret }: OpenedProvider): Promise<ProviderCheck> {
  const code = randomBytes(16).toString('hex')
  const query = { appid: appId, secret, code, grant_type: 'authorization_code' }
  try {
    await askProvider(hosts.wechat.api, '/sns/oauth2/access_token', { query, publicOnly })
  } catch (error) {
    if (error instanceof ProviderRefusal && error.code === 'social_refused') return found('works')
    throw error
  }
  // A service that accepts an invented code is not WeChat.
  return found('away')
}

/** Requests a token of its own, because the stored one belongs to the previous settings. */
async function checkAtWecom(provider: OpenedProvider): Promise<ProviderCheck> {
  const { hosts, publicOnly, appId, agentId, secret } = provider
  const ask = (path: string, query: Record<string, string>) => askProvider(hosts.wecom.api, path, { query, publicOnly })
  const { access_token: token } = await ask('/cgi-bin/gettoken', { corpid: appId, corpsecret: secret })
  if (typeof token !== 'string') return found('away')
  const agent = await ask('/cgi-bin/agent/get', { access_token: token, agentid: agentId })
  if (Number(agent.close) === 1) return found('agent-off')
  return found('works', typeof agent.redirect_domain === 'string' ? agent.redirect_domain : null)
}

const outcomes: readonly (readonly [ProviderCheck['outcome'], readonly number[]])[] = [
  ['app-unknown', [10012, 40013, 41002]],
  ['secret-wrong', [40001, 40091, 40125, 41004, 42009]],
  ['address-not-allowed', [40164, 60020]],
  ['agent-unknown', [40056, 301002, 301005]],
  ['no-right', [48001, 48002, 48003, 48004, 60011]],
  ['busy', [-1, 45009, 45011, 45033]],
]

/** What an `errcode` says about the settings; rare ones stay a number to be looked up. */
export function outcomeOfErrcode(errcode: number): ProviderCheck['outcome'] {
  return outcomes.find(([, codes]) => codes.includes(errcode))?.[0] ?? 'refused'
}
