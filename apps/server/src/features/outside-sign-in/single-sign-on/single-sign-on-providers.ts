import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { readProvider } from './single-sign-on-queries.ts'

export type SingleSignOnProviders = ReturnType<typeof createSingleSignOnProviders>

/** The purpose under which the secret of a unit's provider is encrypted. */
export const providerSecretPurpose = (unitId: string) => `single_sign_on_providers.sealed_secret/${unitId}`

/** Where the single sign-on of a unit begins: always a path of ours, whatever its row contains. */
const singleSignOnStart = (unitId: string) => `/sso/${unitId}/start`

type Parts = {
  db: Database
  box: SecretBox
  /** The address of the simulated provider of a demo installation; undefined everywhere else. */
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

/** The single sign-on of a unit, as stored in its row. */
export type SingleSignOnProvider = {
  unitId: string
  kind: 'oidc' | 'cas'
  name: string
  englishName: string
  /** The issuer, or the address of a CAS server without /login. */
  issuer: string
  /** Where it is reached: the same, except for the simulated one of a demo. */
  address: string
  clientId: string
  /** Empty for a public client. */
  secret: string
  loginNameClaim: string
  inside: boolean
  first: boolean
  changedAt: Date
}

/**
 * Stands for the simulated CAS server of a demo installation, which has a random port; nothing answers at this address.
 */
export const rehearsedSignOnAddress = 'https://sign-on.rehearsal.invalid/cas'

/** The identity that the single sign-on has just confirmed. */
export type Vouched = {
  subject: string
  name: string
  /** The claim that contains the login name; empty when there is none. */
  loginName: string
  /** The provider's name for its session. */
  outsideSession: string
}

/** What identifies a visit when the person returns. */
export type VisitSecrets = {
  state: string
  nonce: string
  verifier: string
  /**
   * A person who is already signed in there must prove it again, because the machine is shared or somebody has just
   * signed out here.
   */
  again: boolean
}

/**
 * An address of the provider for people or for our calls. It must be encrypted, unless the operator said it is inside
 * the network.
 */
export function isProviderAddress(address: string | undefined, inside: boolean): address is string {
  if (address === undefined || !URL.canParse(address)) return false
  const { protocol, username } = new URL(address)
  return username === '' && (protocol === 'https:' || (inside && protocol === 'http:'))
}
