import { hash } from 'node:crypto'
import type { Database } from '#platform/postgres/database.ts'
import { randomToken, tokenHash } from '#platform/secrets/signed-token.ts'
import { dropRecord, lookAtRecord, putNewRecord, putRecord, sweepRecords, takeRecord } from './one-time-queries.ts'

export type OneTimeStore = ReturnType<typeof createOneTimeStore>

/** Where a token is good: in one unit, in one browser (its mark); both given at issue must be given again. */
type Bound = { unitId?: string | undefined; browser?: string | undefined }

/**
 * The one store of everything that works once: states, codes, tickets, handles, nonces. In PostgreSQL, so that all
 * processes share it and a restart forgets nothing; of any number of simultaneous tries exactly one gets the payload.
 */
export function createOneTimeStore({ db, now }: { db: Database; now: () => Date }) {
  return {
    /**
     * Makes a token of 256 random bits (43 URL-safe characters) that carries a payload. `token` is for a secret that has
     * to be short enough to be read out: derive it with the installation's key.
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
     * Spends a token and answers what it carries. A token of this kind is spent by every try, also by one from the
     * wrong unit or browser or after its end; those answer undefined like an unknown token.
     */
    async take<Payload extends object>(
      kind: OneTimeKind<Payload>,
      token: string,
      bound: Bound = {},
    ): Promise<Payload | undefined> {
      const found = await takeRecord<Payload>(db, tokenHash(token), kind.purpose)
      return found && found.expiresAt > now() && found.bound.equals(boundHash(bound)) ? found.payload : undefined
    },
    /** What a token carries, without spending it. */
    async look<Payload extends object>(
      kind: OneTimeKind<Payload>,
      token: string,
      bound: Bound = {},
    ): Promise<Payload | undefined> {
      const found = await lookAtRecord<Payload>(db, tokenHash(token), kind.purpose)
      return found && found.expiresAt > now() && found.bound.equals(boundHash(bound)) ? found.payload : undefined
    },
    /** Notes that a token made elsewhere (signed or brought along, kept nowhere) was used; false when it was before. */
    async spend(kind: OneTimeKind<object>, token: string): Promise<boolean> {
      const expiresAt = new Date(now().getTime() + kind.lifetime)
      const [hash, bound] = [tokenHash(`${kind.purpose}\0${token}`), boundHash({})]
      return putNewRecord(db, { hash, purpose: kind.purpose, bound, payload: {}, expiresAt })
    },
    /** Ends a token before its time. */
    drop: (kind: OneTimeKind<object>, token: string) => dropRecord(db, tokenHash(token), kind.purpose),
    /** Removes what has run out. */
    sweep: () => sweepRecords(db, now()),
  }
}

function boundHash({ unitId = '', browser = '' }: Bound): Buffer {
  return hash('sha256', `${unitId}\0${browser}`, 'buffer')
}

/** A kind of one-time thing: its purpose, how long it lives (ms), and the type of what it carries. */
export type OneTimeKind<Payload extends object> = {
  readonly purpose: string
  readonly lifetime: number
  /** Never set at run time: carries the type of the payload. */
  readonly payload?: Payload
}

/** Declares a kind of one-time thing beside the code that uses it. Purposes are unique: one is no good for another. */
export function oneTimeKind<Payload extends object>(
  purpose: string,
  { lifetime }: { lifetime: number },
): OneTimeKind<Payload> {
  return { purpose, lifetime }
}
