import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { OutsideIdentity } from '../identities/outside-identity.ts'
import type { OpenedProvider } from '../providers/social-provider.ts'
import { serviceOf } from '../providers/social-provider.ts'
import { createServiceGuard, ProviderRefusal } from './provider-answer.ts'
import { identifyAtWechat } from './wechat-exchange.ts'
import { createWecomExchange } from './wecom-exchange.ts'
import { createWecomTokens } from './wecom-tokens.ts'

/** Exchanges a code for the person who agreed. */
export type Identify = (provider: OpenedProvider, code: string) => Promise<OutsideIdentity>

type Parts = {
  db: Database
  now: () => Date
  box: SecretBox
  /** Called for a refusal that an administrator should know of, without code and secret. */
  refused: (refusal: { kind: string; unitId: string; errcode: number }) => void
}

/** Asks WeChat and WeCom who a person is. A service that is down does not delay everybody. */
export function createIdentify({ db, now, box, refused }: Parts): Identify {
  const guard = createServiceGuard({ now })
  const identifyAtWecom = createWecomExchange(createWecomTokens({ db, now, box }))
  return async (provider, code) => {
    const { kind, unitId } = provider
    const atWecom = serviceOf(kind) === 'wecom'
    try {
      return await guard(atWecom ? provider.hosts.wecom.api : provider.hosts.wechat.api, () =>
        atWecom ? identifyAtWecom(provider, code) : identifyAtWechat(provider, code),
      )
    } catch (error) {
      if (error instanceof ProviderRefusal) refused({ kind, unitId, errcode: error.errcode })
      throw error
    }
  }
}
