import type { SingleSignOnSettings } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-schemas.ts'
import type { SettingsTextKey } from '../settings-texts.ts'

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

/** The fields that must not be empty and are, each with the text that says so. A CAS server gives no client id. */
export function missingFields({
  kind,
  name,
  address,
  clientId,
}: SingleSignOnDraft): { field: string; why: SettingsTextKey }[] {
  const needed = [
    { field: 'name', value: name, why: 'settings.nameMissing' },
    { field: 'address', value: address, why: 'singleSignOn.addressMissing' },
    ...(kind === 'oidc' ? [{ field: 'clientId', value: clientId, why: 'singleSignOn.clientMissing' } as const] : []),
  ] as const
  return needed.filter(({ value }) => value.trim() === '')
}

/** What is sent of a draft. */
export function bodyOf({ clientId, secret, publicClient, ...draft }: SingleSignOnDraft) {
  const isOidc = draft.kind === 'oidc'
  const typed = publicClient ? '' : secret
  return {
    ...draft,
    name: draft.name.trim(),
    address: draft.address.trim(),
    ...(isOidc && { clientId: clientId.trim() }),
    // Nothing typed: the one before stays.
    ...(isOidc && (publicClient || typed !== '') && { secret: typed }),
  }
}
