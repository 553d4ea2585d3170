import { isId } from '@homeroom/contract/endpoint/wire-values.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { rehearsedSignOnAddress, type SingleSignOnProvider } from './single-sign-on-provider.ts'
import { readProvider } from './single-sign-on-queries.ts'

export type SingleSignOnProviders = ReturnType<typeof createSingleSignOnProviders>

/** What the sealed secret of a unit's provider is sealed for. */
export const providerSecretPurpose = (unitId: string) => `single_sign_on_providers.sealed_secret/${unitId}`
/** Where the single sign-on of a unit begins: always a path of ours, whatever its row says. */
export const singleSignOnStart = (unitId: string) => `/sso/${unitId}/start`

type Parts = {
  db: Database
  box: SecretBox
  /** The address of the make-believe one of a demo installation; undefined everywhere else. */
  rehearsal: string | undefined
}

/** The single sign-ons of the units. */
export function createSingleSignOnProviders({ db, box, rehearsal }: Parts) {
  async function find(unitId: string): Promise<SingleSignOnProvider | null> {
    if (!isId(unitId)) return null
    const row = await db.inUnit(unitId, (tx) => readProvider(tx, unitId))
    const secret = row?.sealedSecret ? (box.open(providerSecretPurpose(unitId), row.sealedSecret) ?? '') : ''
    if (!row) return null
    const address = row.address === rehearsedSignOnAddress ? rehearsal : row.address
    if (address === undefined) return null
    return { ...row, kind: row.kind === 'cas' ? 'cas' : 'oidc', issuer: row.address, address, secret }
  }

  return {
    find,
    /** What the sign-in page offers; null where a unit has none. */
    async wayOf(unitId: string) {
      const provider = await find(unitId)
      if (!provider) return null
      const { name, englishName, first } = provider
      return { address: singleSignOnStart(unitId), name, englishName, first }
    },
  }
}
