import { generateKeyPair, randomUUID } from 'node:crypto'
import { promisify } from 'node:util'
import type { JWK } from 'oidc-provider'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { addKey, deleteKeys, type KeyRow, readKeys } from './openid-queries.ts'
import { nextKeyBegin, publishedKeys } from './signing-key-rules.ts'

type Parts = { db: Database; now: () => Date; box: SecretBox }

const makePair = promisify(generateKeyPair)

const purposeOf = (kid: string) => `openid_keys.sealed/${kid}`

/** The keys that sign ID tokens. They are stored encrypted and replaced in time. */
export function createSigningKeysService({ db, now, box }: Parts) {
  async function makeKey(signsFrom: Date): Promise<KeyRow> {
    const { privateKey } = await makePair('rsa', { modulusLength: 2048 })
    const kid = randomUUID()
    const jwk = { ...privateKey.export({ format: 'jwk' }), kid, alg: 'RS256', use: 'sig' }
    return { kid, sealed: box.seal(purposeOf(kid), JSON.stringify(jwk)), createdAt: now(), signsFrom }
  }

  function openKey({ kid, sealed }: KeyRow): JWK {
    const text = box.open(purposeOf(kid), sealed)
    if (text === undefined)
      throw new Error(`the signing key ${kid} was sealed with another secret than this installation's`)
    return JSON.parse(text) as JWK
  }

  /** Creates the next key when it is due. */
  function follow(): Promise<KeyRow[]> {
    return addKey(db, async (known) => {
      const begin = nextKeyBegin(known, now())
      return begin && makeKey(begin)
    })
  }

  return {
    /** The published keys, the one that signs first. The first key of an installation is created on first use. */
    async published(): Promise<JWK[]> {
      const known = await readKeys(db)
      const keys = known.some(({ signsFrom }) => signsFrom <= now()) ? known : await follow()
      return publishedKeys(keys, now()).map(openKey)
    },
    /**
     * Creates the next key in time and removes those that are no longer published. Does nothing where no key is used.
     */
    async rotate(): Promise<void> {
      if ((await readKeys(db)).length === 0) return
      const keys = await follow()
      const kept = new Set(publishedKeys(keys, now()).map(({ kid }) => kid))
      await deleteKeys(
        db,
        keys.flatMap(({ kid }) => (kept.has(kid) ? [] : [kid])),
      )
    },
  }
}
