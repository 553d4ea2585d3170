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
/** A token is not used up to its expiry. */
const spare = 120 * second
const pause = 100
const purposeOf = ({ unitId, id }: OpenedProvider) => `wecom token ${unitId}/${id}`

/**
 * The tokens of applications at WeCom. They are in the database, because every request for one counts against the
 * application. Of all processes one requests a new token while the others wait, without holding a connection.
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
      // The next caller need not wait for the end of the lease.
      await write({ sealedToken: '', expiresAt: null })
      throw error
    }
  }

  return {
    /** A token that stays valid for a while. */
    async of(provider: OpenedProvider): Promise<string> {
      for (let waited = 0; waited < lease; waited += pause) {
        const found = await kept(provider)
        if (found) return found.token
        const moment = now()
        const until = new Date(moment.getTime() + lease)
        const freshUntil = new Date(moment.getTime() + spare)
        const key = keyOf(provider)
        const mine = await db.inUnit(provider.unitId, async (tx) => {
          // A token of replaced settings would be taken for one of the new settings.
          if (!(await keepsSettings(tx, provider))) throw new AppError('social_away')
          return takeLease(tx, key, { now: moment, until, freshUntil })
        })
        if (mine) return renew(provider, until)
        await wait(pause)
      }
      throw new AppError('social_away')
    },
    /** Removes a token that WeCom no longer accepts. */
    async forget(provider: OpenedProvider, token: string): Promise<void> {
      const found = await kept(provider)
      if (found?.token !== token) return
      await db.inUnit(provider.unitId, (tx) => dropToken(tx, keyOf(provider), found.sealedToken))
    },
  }
}
