import type { RegisteredClient } from '@homeroom/contract/identity-provider/openid-client-schemas.ts'
import { type OpenidScope, openidScopes } from '@homeroom/contract/identity-provider/openid-scopes.ts'
import { clientAddressesMaximum } from '@homeroom/contract/limits.ts'
import { problemOfAddress } from '@homeroom/shared/addresses/client-address.ts'

/** Where an application runs decides how it proves who it is. */
type ClientKind = 'website' | 'page' | 'device'

/** An application as it stands in the form; addresses as they are typed, one on each line. */
export type ClientDraft = {
  kind: ClientKind
  name: string
  englishName: string
  redirectUris: string
  postLogoutRedirectUris: string
  backchannelLogoutUri: string
  scopes: OpenidScope[]
  subjectType: 'pairwise' | 'public'
  applicationCode: string
  /** Being tried out on somebody's own machine. */
  triedOut: boolean
}

export const newDraft: ClientDraft = {
  kind: 'website',
  name: '',
  englishName: '',
  redirectUris: '',
  postLogoutRedirectUris: '',
  backchannelLogoutUri: '',
  scopes: ['profile'],
  subjectType: 'pairwise',
  applicationCode: '',
  triedOut: false,
}

export function draftOf(client: RegisteredClient): ClientDraft {
  const { name, englishName, backchannelLogoutUri, subjectType, triedOut } = client
  return {
    name,
    englishName,
    backchannelLogoutUri,
    subjectType,
    triedOut,
    kind: kindOf(client),
    redirectUris: client.redirectUris.join('\n'),
    postLogoutRedirectUris: client.postLogoutRedirectUris.join('\n'),
    scopes: openidScopes.filter((scope) => scope !== 'openid' && client.scopes.includes(scope)),
    applicationCode: client.applicationCode ?? '',
  }
}

export function kindOf({ keepsSecret, deviceFlow }: RegisteredClient): ClientKind {
  if (deviceFlow) return 'device'
  return keepsSecret ? 'website' : 'page'
}

/** What is sent of a draft. */
export function bodyOf(draft: ClientDraft) {
  const { kind, name, englishName, subjectType, applicationCode } = draft
  return {
    kind,
    subjectType,
    body: {
      name: name.trim(),
      englishName: englishName.trim(),
      redirectUris: typedLines(draft.redirectUris),
      postLogoutRedirectUris: typedLines(draft.postLogoutRedirectUris),
      backchannelLogoutUri: draft.backchannelLogoutUri.trim(),
      scopes: ['openid' as const, ...draft.scopes],
      deviceFlow: kind === 'device',
      triedOut: draft.triedOut,
      applicationCode: applicationCode || null,
    },
  }
}

const addressFields = ['redirectUris', 'postLogoutRedirectUris', 'backchannelLogoutUri'] as const

/** What is wrong with a draft, field by field: the rules are the server's. */
export type DraftProblem =
  | { field: 'name' | 'redirectUris'; problem: 'missing' }
  | { field: (typeof addressFields)[number]; problem: 'address'; address: string }
  | { field: (typeof addressFields)[number]; problem: 'too many' }

export function problemsOf(draft: ClientDraft): DraftProblem[] {
  const { body } = bodyOf(draft)
  const problems: DraftProblem[] = []
  if (body.name === '') problems.push({ field: 'name', problem: 'missing' })
  if (draft.kind !== 'device' && body.redirectUris.length === 0)
    problems.push({ field: 'redirectUris', problem: 'missing' })
  for (const field of addressFields) {
    const addresses = typedLines(draft[field])
    // The server calls the back channel: nothing of its own machine is tried out.
    const triedOut = draft.triedOut && field !== 'backchannelLogoutUri'
    const address = addresses.find((one) => problemOfAddress(one, { triedOut }))
    if (address !== undefined) problems.push({ field, problem: 'address', address })
    else if (addresses.length > clientAddressesMaximum) problems.push({ field, problem: 'too many' })
  }
  return problems
}

/** What was typed into a field that takes one on each line: without blanks around, empty lines and repetitions. */
function typedLines(typed: string): string[] {
  const lines = typed.split('\n').map((line) => line.trim())
  return [...new Set(lines.filter((line) => line !== ''))]
}
