import { setTimeout as wait } from 'node:timers/promises'
import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import type { OpenedProvider } from '../providers/social-provider.ts'
import { dropToken, keepsSettings, readToken, takeLease, writeToken } from '../providers/social-provider-queries.ts'
import { askProvider } from './provider-answer.ts'

export type WecomTokens = ReturnType<typeof createWecomTokens>

/** Longer than a call to WeCom may take. */
const lease = 8 * second
/** A token is not used to its very end. */
const spare = 120 * second
const pause = 100
const purposeOf = ({ unitId, id }: OpenedProvider) => `wecom token ${unitId}/${id}`

/**
 * The tokens of applications at WeCom. They are kept in the database, because each call for one counts against the
 * application; of all processes one gets a new one while the others wait. No connection is held meanwhile.
 */
export function createWecomTokens({ db, now, box }: { db: Database; now: () => Date; box: SecretBox }) {
  const keyOf = ({ unitId, id }: OpenedProvider) => ({ unitId, providerId: id })

  async function kept(provider: OpenedProvider) {
    const row = await db.inUnit(provider.unitId, (tx) => readToken(tx, keyOf(provider)))
    if (!row?.expiresAt || row.expiresAt.getTime() - spare <= now().getTime()) return undefined
    const token = box.open(purposeOf(provider), row.sealedToken)
    return token === undefined ? undefined : { token, sealedToken: row.sealedToken }
  }

  async function renew(provider: OpenedProvider, until: Date): Promise<string> {
    const key = { ...keyOf(provider), lease: until }
    const write = (token: { sealedToken: string; expiresAt: Date | null }) =>
      db.inUnit(provider.unitId, (tx) => writeToken(tx, key, token))
    try {
      const { hosts, publicOnly, appId, secret } = provider
      const query = { corpid: appId, corpsecret: secret }
      const answer = await askProvider(hosts.wecom.api, '/cgi-bin/gettoken', { query, publicOnly })
      const { access_token: token, expires_in: lasts } = answer
      if (typeof token !== 'string' || typeof lasts !== 'number') throw new AppError('social_away')
      const expiresAt = new Date(now().getTime() + lasts * second)
      await write({ sealedToken: box.seal(purposeOf(provider), token), expiresAt })
      return token
    } catch (error) {
      // The next one need not wait for the lease to run out.
      await write({ sealedToken: '', expiresAt: null })
      throw error
    }
  }

  return {
    /** A token that is good for a while. */
    async of(provider: OpenedProvider): Promise<string> {
      for (let waited = 0; waited < lease; waited += pause) {
        const found = await kept(provider)
        if (found) return found.token
        const moment = now()
        const until = new Date(moment.getTime() + lease)
        const freshUntil = new Date(moment.getTime() + spare)
        const key = keyOf(provider)
        const mine = await db.inUnit(provider.unitId, async (tx) => {
          // The token of settings that were replaced meanwhile would be taken for that of the new ones.
          if (!(await keepsSettings(tx, provider))) throw new AppError('social_away')
          return takeLease(tx, key, { now: moment, until, freshUntil })
        })
        if (mine) return renew(provider, until)
        await wait(pause)
      }
      throw new AppError('social_away')
    },
    /** A token that WeCom no longer takes. */
    async forget(provider: OpenedProvider, token: string): Promise<void> {
      const found = await kept(provider)
      if (found?.token !== token) return
      await db.inUnit(provider.unitId, (tx) => dropToken(tx, keyOf(provider), found.sealedToken))
    },
  }
}
