import { interactionPagePrefix, signInAgainPage, signInPage } from '@homeroom/contract/pages/page-locations.ts'
import type { AuthorizationStart } from '@homeroom/contract/pages/start-data.ts'
import { unattendedWays } from '#features/accounts/sign-in/sign-in-way.ts'
import { epochSeconds } from '#features/identity-provider/openid/provider/issue-code.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, hasOwnProof } from '#platform/calls/caller.ts'
import type { OpenidClient } from './clients/openid-client.ts'
import { askingClient, type OpenidAgreementService } from './openid-agreement-service.ts'
import type { CurrentProvider } from './provider/current-provider.ts'
import { grantFor } from './provider/issue-code.ts'
import type { SignedIn } from './provider/mirror-session.ts'
import { sessionName } from './provider/mirror-session.ts'
import { admissionPrompt, chooseAccountPrompt } from './provider/provider-settings.ts'
import type { SignInPageFor } from './sign-in-page-for.ts'

export type OpenidInteractionService = ReturnType<typeof createOpenidInteractionService>
/** What the page of an interaction does. */
export type InteractionStep =
  | { kind: 'ended' }
  | { kind: 'moved'; to: string }
  | { kind: 'shown'; start: AuthorizationStart }

type Parts = {
  current: CurrentProvider
  agreement: OpenidAgreementService
  refusalTo: (client: OpenidClient, caller: Caller) => Promise<string | null>
  /** The sign-in page of a client's unit, which names the client, with the way back. */
  signInPageFor: SignInPageFor
}
type Interaction = NonNullable<Awaited<ReturnType<typeof findInteraction>>>

/** What a sign-in at the authorization endpoint asks the person, and what they answer. */
export function createOpenidInteractionService({ current, agreement, refusalTo, signInPageFor }: Parts) {
  async function clientOf(interaction: Interaction): Promise<OpenidClient> {
    const client = await agreement.find(String(interaction.params.client_id))
    if (!client) throw new AppError('interaction_ended')
    return client
  }

  /** Continues with the answer; the library resumes where it stopped. */
  async function finish(interaction: Interaction, result: Interaction['result']): Promise<string> {
    interaction.result = { ...interaction.lastSubmission, ...result }
    // The person may have signed in again in the meantime, so the present session counts.
    interaction.session = undefined
    await interaction.persist()
    return wayOn(interaction)
  }

  /** Whether the person has proved who they are as this request requires. */
  function isFreshEnough(interaction: Interaction, { startedAt, caller }: SignedIn): boolean {
    const { reasons } = interaction.prompt
    const anew = reasons.some((reason) => reason !== 'no_session')
    // Within the same second the order is unknown.
    return !anew || (epochSeconds(startedAt) > interaction.iat && !unattendedWays.has(caller.way))
  }

  return {
    /** What the page of an interaction shows. `begunHere` tells whether this browser began it. */
    async step(uid: string, begunHere: boolean, person: SignedIn | undefined): Promise<InteractionStep> {
      const interaction = begunHere ? await findInteraction(current, uid) : undefined
      if (!interaction) return { kind: 'ended' }
      const here = `${interactionPagePrefix}${uid}`
      const client = await clientOf(interaction)
      const { login_hint: loginHint } = interaction.params
      const signIn = async (page: string) => ({
        kind: 'moved' as const,
        to: await signInPageFor(client, { page, back: here, loginHint }),
      })
      if (!person) return signIn(signInPage)
      const { name } = interaction.prompt
      if (name === 'login') {
        if (!isFreshEnough(interaction, person)) return signIn(signInAgainPage)
        const login = { accountId: person.caller.userId, ts: epochSeconds(person.startedAt) }
        return { kind: 'moved', to: await finish(interaction, { login }) }
      }
      const { redirect_uri: redirectUri = '', scope = '' } = interaction.params as Record<string, string>
      const asking = (scopes: readonly string[]) => askingClient(client, scopes, redirectUri)
      const shown = { interaction: uid, otherAccount: (await signIn(signInAgainPage)).to }
      if (name === chooseAccountPrompt)
        return { kind: 'shown', start: { step: 'choose-account', client: asking([]), ...shown } }
      if (name === admissionPrompt) {
        const reason = (await refusalTo(client, person.caller)) ?? 'not_allowed'
        return { kind: 'shown', start: { step: 'refused', client: asking([]), reason, ...shown } }
      }
      if (!hasOwnProof(person.caller))
        return {
          kind: 'shown',
          start: { step: 'refused', client: asking([]), reason: 'badge_session', ...shown },
        }
      return { kind: 'shown', start: { step: 'consent', client: asking(scope.split(' ')), ...shown } }
    },

    /** Takes the answer of the person and returns the address to go to. */
    async answer(caller: Caller, uid: string, agrees: boolean): Promise<string> {
      const interaction = await findInteraction(current, uid)
      // The caller cannot answer a question to somebody else or in another browser.
      if (!interaction || interaction.session?.uid !== sessionName(caller)) throw new AppError('interaction_ended')
      if (!agrees) {
        interaction.result = { error: 'access_denied', error_description: 'the person did not agree' }
        await interaction.persist()
        return wayOn(interaction)
      }
      if (interaction.prompt.name === chooseAccountPrompt) return finish(interaction, { [chooseAccountPrompt]: {} })
      if (interaction.prompt.name !== 'consent') throw new AppError('not_allowed')
      requireOwnProof(caller)
      const { provider } = await current()
      const { clientId } = await agreement.admit(caller, String(interaction.params.client_id))
      const client = await clientOf(interaction)
      const scopes = String(interaction.params.scope ?? '').split(' ')
      await agreement.agree(caller, client, scopes)
      const grant = await grantFor(
        { provider, accountId: caller.userId, clientId, grantId: interaction.grantId },
        scopes.filter((scope) => client.scopes.includes(scope)),
      )
      return finish(interaction, { consent: { grantId: grant.jti } })
    },
  }
}

/**
 * A session opened with a badge decides nothing that an application learns permanently, because anybody may have found
 * the badge.
 */
function requireOwnProof(caller: Caller): void {
  if (!hasOwnProof(caller)) throw new AppError('badge_session')
}

/** Where the library resumes; on the same host name that the browser used. */
function wayOn({ returnTo }: Pick<Interaction, 'returnTo'>): string {
  return new URL(returnTo).pathname
}

async function findInteraction(current: CurrentProvider, uid: string) {
  const { provider } = await current()
  return provider.Interaction.find(uid)
}
