import { hash } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { randomToken, tokenHash } from '#platform/secrets/signed-token.ts'
import { dropRecord, lookAtRecord, putNewRecord, putRecord, sweepRecords, takeRecord } from './one-time-queries.ts'

export type OneTimeStore = ReturnType<typeof createOneTimeStore>

/**
 * Where a token is valid: in one unit, in one browser (by its mark). What was given when it was issued must be given
 * again.
 */
type Bound = { unitId?: string | undefined; browser?: string | undefined }

/**
 * The one store of everything that works once: states, codes, tickets, handles, nonces. It is in PostgreSQL, so that
 * all processes share it and a restart loses nothing. Of any number of simultaneous tries exactly one gets the payload.
 */
export function createOneTimeStore({ db, now }: { db: Database; now: () => Date }) {
  return {
    /**
     * Creates a token of 256 random bits (43 URL-safe characters) with a payload. `token` is for a secret that people
     * read out and that must be short: derive it with the installation's key.
     */
    async issue<Payload extends object>(
      kind: OneTimeKind<Payload>,
      payload: Payload,
      { token = randomToken(), ...bound }: Bound & { token?: string } = {},
    ): Promise<string> {
      const expiresAt = new Date(now().getTime() + kind.lifetime)
      await putRecord(db, {
        hash: tokenHash(token),
        purpose: kind.purpose,
        bound: boundHash(bound),
        payload,
        expiresAt,
      })
      return token
    },
    /**
     * Uses a token up and returns its payload. Every try uses it up, also one from the wrong unit or browser or after
     * its expiry; those get undefined, as for an unknown token.
     */
    async take<Payload extends object>(
      kind: OneTimeKind<Payload>,
      token: string,
      bound: Bound = {},
    ): Promise<Payload | undefined> {
      const found = await takeRecord<Payload>(db, tokenHash(token), kind.purpose)
      return found && found.expiresAt > now() && found.bound.equals(boundHash(bound)) ? found.payload : undefined
    },
    /** The payload of a token, without using it up. */
    async look<Payload extends object>(
      kind: OneTimeKind<Payload>,
      token: string,
      bound: Bound = {},
    ): Promise<Payload | undefined> {
      const found = await lookAtRecord<Payload>(db, tokenHash(token), kind.purpose)
      return found && found.expiresAt > now() && found.bound.equals(boundHash(bound)) ? found.payload : undefined
    },
    /**
     * Records the use of a token that was created elsewhere and is not stored; false when it was used before. With `by` whoever has
     * used it may use it again: their first attempt may have failed after this.
     */
    async spend(kind: OneTimeKind<object>, token: string, { by }: { by?: string | undefined } = {}): Promise<boolean> {
      const expiresAt = new Date(now().getTime() + kind.lifetime)
      const [hash, bound] = [tokenHash(`${kind.purpose}\0${token}`), boundHash({})]
      const payload = by === undefined ? {} : { by }
      if (await putNewRecord(db, { hash, purpose: kind.purpose, bound, payload, expiresAt })) return true
      return by !== undefined && (await lookAtRecord<{ by?: string }>(db, hash, kind.purpose))?.payload.by === by
    },
    /** Ends a token before its expiry. */
    drop: (kind: OneTimeKind<object>, token: string) => dropRecord(db, tokenHash(token), kind.purpose),
    /** Removes expired tokens. */
    sweep: () => sweepRecords(db, now()),
  }
}

function boundHash({ unitId = '', browser = '' }: Bound): Buffer {
  return hash('sha256', `${unitId}\0${browser}`, 'buffer')
}

/** A kind of one-time token: its purpose, its time to live (ms), and the type of its payload. */
export type OneTimeKind<Payload extends object> = {
  readonly purpose: string
  readonly lifetime: number
  /** Never set at run time: carries the type of the payload. */
  readonly payload?: Payload
}

/**
 * Declares a kind of one-time token beside the code that uses it. Purposes are unique: a token is valid for one purpose
 * only.
 */
export function oneTimeKind<Payload extends object>(
  purpose: string,
  { lifetime }: { lifetime: number },
): OneTimeKind<Payload> {
  return { purpose, lifetime }
}
