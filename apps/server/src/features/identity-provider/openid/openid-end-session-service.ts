import { endSessionPage } from '@homeroom/contract/pages/page-locations.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import type { KoaContextWithOIDC } from 'oidc-provider'
import type { OneTimeStore } from '#features/accounts/one-time/one-time-store.ts'
import { oneTimeKind } from '#features/accounts/one-time/one-time-store.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { OpenidAgreementService } from './openid-agreement-service.ts'

export type OpenidEndSessionService = ReturnType<typeof createOpenidEndSessionService>
type Parts = {
  oneTime: OneTimeStore
  agreement: OpenidAgreementService
  endSession: (caller: Caller) => Promise<void>
}

/** A sign-out that an application asks for, found in order by the library: where it leads, and who asks. */
const endRequest = oneTimeKind<{ to: string; clientId: string }>('openid sign-out', { lifetime: 10 * minute })

/** Sign-outs that applications ask for: people confirm them, so that nobody is signed out by a link. */
export function createOpenidEndSessionService({ oneTime, agreement, endSession }: Parts) {
  // Asked for by one person, it is no good for another.
  const boundTo = ({ unitId, sessionId }: Pick<Caller, 'unitId' | 'sessionId'>) => ({
    unitId,
    browser: sessionId,
  })

  return {
    /** Sends the browser to our page that asks; somebody not signed in goes straight on. */
    async begin(ctx: KoaContextWithOIDC, caller: Caller | undefined): Promise<void> {
      const state = ctx.oidc.session?.state as EndState | undefined
      const to = whereTo(state)
      const clientId = state?.clientId ?? ''
      const next = caller
        ? `${endSessionPage}?request=${await oneTime.issue(endRequest, { to, clientId }, boundTo(caller))}`
        : to
      ctx.status = 303
      ctx.redirect(next)
    },
    /** Who asks the caller to sign out; undefined when the request is over. */
    async read(caller: Caller, request: string) {
      const found = await oneTime.look(endRequest, request, boundTo(caller))
      return found && { client: found.clientId === '' ? undefined : await agreement.find(found.clientId) }
    },
    /** What the caller answers; gives the address to go on to. */
    async answer(caller: Caller, request: string, leaves: boolean): Promise<string> {
      const found = await oneTime.take(endRequest, request, boundTo(caller))
      if (!found) throw new AppError('interaction_ended')
      if (!leaves) return '/'
      await endSession(caller)
      return found.to
    },
  }
}

type EndState = { clientId?: string; state?: string; postLogoutRedirectUri?: string }

/** A registered address with the client's own state; the sign-in page where none was asked for. */
function whereTo({ postLogoutRedirectUri, state }: EndState = {}): string {
  if (postLogoutRedirectUri === undefined) return '/login'
  if (state === undefined) return postLogoutRedirectUri
  const separator = postLogoutRedirectUri.includes('?') ? '&' : '?'
  return `${postLogoutRedirectUri}${separator}${new URLSearchParams({ state })}`
}
