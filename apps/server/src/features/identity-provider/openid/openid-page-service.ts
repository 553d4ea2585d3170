import { authorizePage, devicePage, signInPage } from '@homeroom/contract/pages/page-locations.ts'
import type { AuthorizationStart, WebAuthorization } from '@homeroom/contract/pages/start-data.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import type { OpenidAgreementService } from './openid-agreement-service.ts'
import type { OpenidInteractionService } from './openid-interaction-service.ts'
import type { OpenidEndSessionService } from './openid-logout-service.ts'
import type { SignedIn } from './provider/mirror-session.ts'
import type { SignInPageFor } from './sign-in-page-for.ts'

export type OpenidPageService = ReturnType<typeof createOpenidPageService>
/** Which of the pages of signing in to applications is requested. */
export type AuthorizationAddress =
  | { of: 'web' }
  | { of: 'device' }
  | { of: 'end-session' }
  | { of: 'interaction'; uid: string }
export type AuthorizationPageRequest = {
  address: AuthorizationAddress
  query: Readonly<Record<string, unknown>>
  /** The interaction that this browser began, by its cookie. */
  begun: string | undefined
  /** The network address of the request. */
  source: string
  person: SignedIn | undefined
}
export type AuthorizationPageAnswer =
  | { kind: 'moved'; to: string }
  | { kind: 'shown'; start: AuthorizationStart; status: number }

type Parts = {
  oneTime: OneTimeStore
  agreement: OpenidAgreementService
  interactions: OpenidInteractionService
  endings: OpenidEndSessionService
  /** Counts what a visitor begins; throws when it is too much. */
  beginning: (source: string) => Promise<void>
  /** The sign-in page of a client's unit, which names the client, with the way back. */
  signInPageFor: SignInPageFor
}

/**
 * The request of a visitor who has to sign in first. It is stored here and not in the way back, because a sign-in drops
 * `state` and similar parameters from the addresses it returns to.
 */
const waitingRequest = oneTimeKind<{ request: WebAuthorization }>('web authorization', {
  lifetime: 30 * minute,
})

/** What the pages of signing in to applications show to whom. */
export function createOpenidPageService(parts: Parts) {
  const { oneTime, agreement, interactions, endings, beginning, signInPageFor } = parts

  /** The sign-in page of a client's unit, with the way back. */
  async function signInFor(clientId: string, back: string): Promise<AuthorizationPageAnswer> {
    const client = await agreement.find(clientId)
    if (client) return { kind: 'moved', to: await signInPageFor(client, { page: signInPage, back }) }
    return { kind: 'moved', to: `${signInPage}?${new URLSearchParams({ redirect_uri: back })}` }
  }

  async function waitFor(request: WebAuthorization, source: string): Promise<string> {
    await beginning(source)
    return oneTime.issue(waitingRequest, { request })
  }

  async function webPage({ query, person, source }: AuthorizationPageRequest): Promise<AuthorizationPageAnswer> {
    const handle = oneText(query.request)
    const kept = handle === null ? undefined : await oneTime.look(waitingRequest, handle)
    if (handle !== null && !kept) return failed('interaction_ended')
    const request = kept?.request ?? readRequest(query)
    // Checked first, because without a client there is nothing to sign in to.
    if (request.clientId === '') return { kind: 'shown', start: { step: 'web', request }, status: 400 }
    if (person) return { kind: 'shown', start: { step: 'web', request }, status: 200 }
    const waiting = handle ?? (await waitFor(request, source))
    return signInFor(request.clientId, `${authorizePage}?request=${waiting}`)
  }

  async function interactionPage(
    uid: string,
    { begun, person }: AuthorizationPageRequest,
  ): Promise<AuthorizationPageAnswer> {
    const step = await interactions.step(uid, begun === uid, person)
    if (step.kind === 'ended') return failed('interaction_ended')
    return step.kind === 'moved' ? step : { ...step, status: 200 }
  }

  async function endSessionPage({ query, person }: AuthorizationPageRequest): Promise<AuthorizationPageAnswer> {
    if (!person) return { kind: 'moved', to: signInPage }
    const request = oneText(query.request) ?? ''
    const found = await endings.read(person.caller, request)
    if (!found) return failed('interaction_ended')
    const { client } = found
    const named = client ? { name: client.name, englishName: client.englishName } : null
    return { kind: 'shown', start: { step: 'end-session', request, client: named }, status: 200 }
  }

  function devicesPage({ query, person }: AuthorizationPageRequest): AuthorizationPageAnswer {
    const userCode = oneText(query.user_code)?.slice(0, 20) ?? ''
    if (person) return { kind: 'shown', start: { step: 'device', userCode }, status: 200 }
    const back = userCode === '' ? devicePage : `${devicePage}?${new URLSearchParams({ user_code: userCode })}`
    return { kind: 'moved', to: `${signInPage}?${new URLSearchParams({ redirect_uri: back })}` }
  }

  return {
    /** The name of a client of a unit; null for any other. */
    async nameOf(clientId: string, unitId: string): Promise<{ name: string; englishName: string } | null> {
      const client = await agreement.find(clientId)
      return client?.unitId === unitId ? { name: client.name, englishName: client.englishName } : null
    },
    async answer(request: AuthorizationPageRequest): Promise<AuthorizationPageAnswer> {
      const { address } = request
      if (address.of === 'web') return webPage(request)
      if (address.of === 'interaction') return interactionPage(address.uid, request)
      return address.of === 'device' ? devicesPage(request) : endSessionPage(request)
    },
  }
}

function failed(error: string): AuthorizationPageAnswer {
  return { kind: 'shown', start: { step: 'error', error }, status: 400 }
}

const oneText = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** The request of an older client; a repeated parameter counts as missing. */
function readRequest(query: Readonly<Record<string, unknown>>): WebAuthorization {
  return {
    responseType: oneText(query.response_type) ?? 'code',
    clientId: oneText(query.client_id) ?? '',
    redirectUri: oneText(query.redirect_uri) ?? '',
    state: oneText(query.state),
    scope: oneText(query.scope) ?? 'openid',
    nonce: oneText(query.nonce),
    codeChallenge: oneText(query.code_challenge),
    codeChallengeMethod: oneText(query.code_challenge_method),
  }
}
