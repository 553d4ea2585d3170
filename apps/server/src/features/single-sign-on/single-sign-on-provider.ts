/** The single sign-on of a unit, as its row says. */
export type SingleSignOnProvider = {
  unitId: string
  kind: 'oidc' | 'cas'
  name: string
  englishName: string
  /** The issuer, or what stands before /login of a CAS server; never with a slash at its end, if that is not the issuer's. */
  address: string
  clientId: string
  /** Empty for a public client. */
  secret: string
  loginNameClaim: string
  inside: boolean
  first: boolean
  changedAt: Date
}

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
export type VisitSecrets = { state: string; nonce: string; verifier: string }

/** An address of the provider that people or we may be sent to: encrypted, unless the operator said it stands inside. */
export function isProviderAddress(address: string | undefined, inside: boolean): address is string {
  if (address === undefined || !URL.canParse(address)) return false
  const { protocol, username } = new URL(address)
  return username === '' && (protocol === 'https:' || (inside && protocol === 'http:'))
}
