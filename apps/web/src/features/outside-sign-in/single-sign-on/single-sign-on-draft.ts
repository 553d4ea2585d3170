import type { SingleSignOnSettings } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'

/** A single sign-on as it stands in the form. */
export type SingleSignOnDraft = {
  kind: 'oidc' | 'cas'
  name: string
  englishName: string
  address: string
  clientId: string
  secret: string
  /** It has given us no secret. */
  publicClient: boolean
  first: boolean
}

/** What stands in the form at first; a secret that is kept is not among it. */
export function draftOf(set: SingleSignOnSettings | null): SingleSignOnDraft {
  if (!set)
    return {
      kind: 'oidc',
      name: '',
      englishName: '',
      address: '',
      clientId: '',
      secret: '',
      publicClient: false,
      first: false,
    }
  const { kind, name, englishName, address, clientId, first } = set
  return {
    kind,
    name,
    englishName,
    address,
    clientId,
    first,
    secret: '',
    publicClient: kind === 'oidc' && !set.hasSecret,
  }
}
