/** The single sign-on of a unit, as its row says. */
export type SingleSignOnProvider = {
  unitId: string
  kind: 'oidc' | 'cas'
  name: string
  englishName: string
  /** Who vouches: the issuer, or what stands before /login of a CAS server. */
  issuer: string
  /** Where that is reached: the same, but for the make-believe one of a demo. */
  address: string
  clientId: string
  /** Empty for a public client. */
  secret: string
  loginNameClaim: string
  inside: boolean
  first: boolean
  changedAt: Date
}

/** Stands for the make-believe CAS server of a demo installation, which has a free port; nothing answers it elsewhere. */
export const rehearsedSignOnAddress = 'https://sign-on.rehearsal.invalid/cas'

/** Who somebody is at the single sign-on, as it has just vouched for. */
export type Vouched = {
  subject: string
  name: string
  /** What the claim says that stands for the login name; empty when there is none. */
  loginName: string
  /** What the outside calls its session. */
  outsideSession: string
}

/** What a visit is known by when it comes back. */
export type VisitSecrets = {
  state: string
  nonce: string
  verifier: string
  /** Whoever is signed in there must prove it anew: the machine is shared, or somebody has just signed out here. */
  again: boolean
}

/** An address of the provider that people or we may be sent to: encrypted, unless the operator said it stands inside. */
export function isProviderAddress(address: string | undefined, inside: boolean): address is string {
  if (address === undefined || !URL.canParse(address)) return false
  const { protocol, username } = new URL(address)
  return username === '' && (protocol === 'https:' || (inside && protocol === 'http:'))
}
