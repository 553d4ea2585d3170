import { randomUUID } from 'node:crypto'
import type { Transaction } from '#platform/postgres/database.ts'
import { derivedToken, tokenHash } from '#platform/secrets/signed-token.ts'
import { insertTokens } from '../token-queries.ts'
import { type TokenFamily, tokenExpiry } from './refresh-rules.ts'

export type Tokens = { access: string; refresh: string }
export type SessionTokens = ReturnType<typeof createSessionTokens>

type TokenKind = 'access' | 'refresh'
type TokenRow = { id: string; kind: string; generation: number; expiresAt: Date }

/** Makes the tokens of sessions. They are computed from their rows' ids, so that a repeat can give them again. */
export function createSessionTokens({ now, secret }: { now: () => Date; secret: Buffer }) {
  const token = (kind: TokenKind, id: string) => derivedToken(secret, kind, id)

  /** Tokens of a generation with their rows. */
  function make(family: TokenFamily) {
    const expiry = tokenExpiry(now(), family)
    const one = (kind: TokenKind) => {
      const id = randomUUID()
      const text = token(kind, id)
      return { text, row: { id, hash: tokenHash(text), expiresAt: expiry[kind] } }
    }
    const [access, refresh] = [one('access'), one('refresh')]
    const tokens: Tokens = { access: access.text, refresh: refresh.text }
    return { tokens, access: access.row, refresh: refresh.row }
  }

  return {
    make,
    /** Issues the next tokens of a family. */
    async issue(
      tx: Transaction,
      of: TokenFamily & { unitId: string; sessionId: string; generation: number },
    ): Promise<Tokens> {
      const { tokens, access, refresh } = make(of)
      const { unitId, sessionId, generation } = of
      const common = { unitId, sessionId, generation, issuedAt: now() }
      await insertTokens(tx, [
        { ...common, ...access, kind: 'access' },
        { ...common, ...refresh, kind: 'refresh' },
      ])
      return tokens
    },
    /** The tokens of a generation again; an access token that has run out meanwhile is replaced. */
    async repeat(
      tx: Transaction,
      family: TokenFamily & { unitId: string; id: string },
      rows: readonly TokenRow[],
    ): Promise<Tokens | undefined> {
      const refresh = rows.find(({ kind }) => kind === 'refresh')
      if (!refresh) return undefined
      const renewal = token('refresh', refresh.id)
      const living = rows.find(({ kind, expiresAt }) => kind === 'access' && expiresAt > now())
      if (living) return { access: token('access', living.id), refresh: renewal }
      const { tokens, access } = make(family)
      const { unitId, id: sessionId } = family
      const { generation } = refresh
      await insertTokens(tx, [{ unitId, sessionId, generation, issuedAt: now(), ...access, kind: 'access' }])
      return { access: tokens.access, refresh: renewal }
    },
  }
}
