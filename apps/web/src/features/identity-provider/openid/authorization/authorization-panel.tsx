import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { refusalText } from '@homeroom/api-client/refusal-text.ts'
import {
  agreeToClient,
  answerEndSession,
  answerInteraction,
  authorizeWeb,
} from '@homeroom/contract/identity-provider/openid-endpoints.ts'
import type { AskingClient } from '@homeroom/contract/identity-provider/openid-schemas.ts'
import type { AuthorizationStart, WebAuthorization as Request } from '@homeroom/contract/pages/start-data.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { type ReactNode, useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { forgetSignedOut } from '#platform/session/sign-out.ts'
import type { TextKey } from '#texts/text-key.ts'
import styles from './authorization.module.css'
import { AskingPerson, ConsentQuestion } from './consent-question.tsx'
import { DevicePanel } from './device-panel.tsx'
import { leaveTo, useAnswer } from './use-answer.ts'

/** What somebody is asked who signs in to an application with their account here. */
export function AuthorizationPanel({ asked }: { asked: AuthorizationStart }) {
  if ('interaction' in asked) return <InteractionPanel asked={asked} />
  switch (asked.step) {
    case 'web':
      return <WebAuthorization request={asked.request} />
    case 'device':
      return <DevicePanel userCode={asked.userCode} />
    case 'end-session':
      return <EndSessionPanel request={asked.request} client={asked.client} />
    case 'error':
      return <StoppedByError error={asked.error} />
  }
}

type EndSessionPanelProps = { request: string; client: { name: string; englishName: string } | null }

/** Whether to sign out, as an application asks: nobody is signed out by a link. */
function EndSessionPanel({ request, client }: EndSessionPanelProps) {
  const text = useText()
  const { language } = useLanguage()
  const start = useStartData()
  const { busy, problem, send } = useAnswer()
  const answer = (given: 'leave' | 'stay') =>
    void send(
      async () => {
        const reply = await callQuietly(answerEndSession, { body: { request, answer: given } })
        if (given === 'leave') await forgetSignedOut(start)
        return reply
      },
      ({ to }) => leaveTo(to),
    )
  return (
    <div className={styles.panel}>
      <h2>{text('authorization.leaveTitle')}</h2>
      {client && <p>{text('authorization.leaveBy', { name: localName(language, client) })}</p>}
      <AskingPerson />
      <p className={styles.lead}>{text('authorization.leaveText')}</p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button tone="accent" busy={busy} onClick={() => answer('leave')}>
          {text('authorization.leave')}
        </Button>
        <Button busy={busy} onClick={() => answer('stay')}>
          {text('authorization.stay')}
        </Button>
      </div>
    </div>
  )
}

type Interaction = Extract<AuthorizationStart, { interaction: string }>

const reasonTexts: Readonly<Record<string, TextKey>> = {
  client_of_another_unit: 'authorization.refusedUnit',
  licence_expired: 'authorization.refusedLicence',
  badge_session: 'authorization.refusedBadge',
}

/** What a sign-in to an application asks: to agree, which account, or why it cannot be. */
function InteractionPanel({ asked }: { asked: Interaction }) {
  const { busy, problem, send } = useAnswer()
  const answer = (given: 'agree' | 'refuse') =>
    void send(
      () => callQuietly(answerInteraction, { params: { uid: asked.interaction }, body: { answer: given } }),
      ({ to }) => leaveTo(to),
    )
  const shown = { busy, problem, onAgree: () => answer('agree'), onRefuse: () => answer('refuse') }
  if (asked.step === 'consent') return <ConsentQuestion client={asked.client} {...shown} />
  return <AccountQuestion asked={asked} {...shown} />
}

type AccountQuestionProps = {
  asked: Exclude<Interaction, { step: 'consent' }> | Extract<Interaction, { step: 'refused' }>
  busy: boolean
  problem: string
  onAgree: () => void
  onRefuse: () => void
}

function AccountQuestion({ asked, busy, problem, onAgree, onRefuse }: AccountQuestionProps) {
  const text = useText()
  const start = useStartData()
  const { language } = useLanguage()
  const name = localName(language, asked.client)
  const session = start.page === 'authorization' ? start.session : null
  const refused = asked.step === 'refused'
  return (
    <div className={styles.panel}>
      <h2>{text(refused ? 'authorization.refusedTitle' : 'authorization.chooseTitle', { name })}</h2>
      <AskingPerson />
      {refused && <p>{text(reasonTexts[asked.reason] ?? 'authorization.refusedRight')}</p>}
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        {!refused && (
          <Button tone="accent" busy={busy} onClick={onAgree}>
            {text('authorization.continueAs', { name: session ? personName(language, session) : '' })}
          </Button>
        )}
        <ButtonLink tone={refused ? 'accent' : 'plain'} href={asked.otherAccount}>
          {text('authorization.otherAccount')}
        </ButtonLink>
        <Button busy={busy} onClick={onRefuse}>
          {text('authorization.back')}
        </Button>
      </div>
    </div>
  )
}

type State =
  | { step: 'going' }
  | { step: 'asked'; client: AskingClient; refused: string }
  | { step: 'stopped'; failure: unknown }

/** The sign-in of an older client: sent on at once, unless the person must agree first or the request is not in order. */
function WebAuthorization({ request }: { request: Request }) {
  const text = useText()
  const { language } = useLanguage()
  const [state, setState] = useState<State>({ step: 'going' })
  const { busy, problem, send } = useAnswer()
  const complete = request.clientId !== ''

  useEffect(() => {
    if (!complete) return
    authorize(request).then(
      (answer) =>
        'to' in answer
          ? void leaveTo(answer.to)
          : setState({ step: 'asked', client: answer.consent, refused: answer.refused }),
      (failure: unknown) => setState({ step: 'stopped', failure }),
    )
  }, [request, complete])

  if (!complete) return <StoppedAuthorization>{text('authorization.missingClient')}</StoppedAuthorization>
  if (state.step === 'stopped') {
    const fallback = text('platform.connectionLost')
    const { failure } = state
    return (
      <StoppedAuthorization>
        {failure instanceof RefusedCall ? refusalText(failure, language, fallback) : fallback}
      </StoppedAuthorization>
    )
  }
  if (state.step === 'going')
    return (
      <p className={styles.lead} role="status">
        {text('authorization.going')}
      </p>
    )
  const agree = () =>
    send(
      async () => {
        const scopes = ['openid', ...state.client.scopes]
        await callQuietly(agreeToClient, { body: { client_id: request.clientId, scopes } })
        return authorize(request)
      },
      (answer) => ('to' in answer ? leaveTo(answer.to) : 'staying'),
    )
  return (
    <ConsentQuestion
      client={state.client}
      busy={busy}
      problem={problem}
      onAgree={() => void agree()}
      onRefuse={() => leaveTo(state.refused)}
    />
  )
}

function authorize(request: Request) {
  return callQuietly(authorizeWeb, {
    body: {
      response_type: request.responseType,
      client_id: request.clientId,
      redirect_uri: request.redirectUri,
      unitHost: location.host,
      scope: request.scope,
      ...given({
        state: request.state,
        nonce: request.nonce,
        code_challenge: request.codeChallenge,
        code_challenge_method: request.codeChallengeMethod,
      }),
    },
  })
}

function given<Key extends string>(fields: Record<Key, string | null>): Partial<Record<Key, string>> {
  const entries = Object.entries<string | null>(fields).filter(([, value]) => value !== null)
  return Object.fromEntries(entries) as Partial<Record<Key, string>>
}

/** Why a sign-in to an application cannot go on. Never what the request said: that is anybody's text. */
function StoppedAuthorization({ children }: { children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.panel}>
      <h2>{text('authorization.stoppedTitle')}</h2>
      <p role="alert">{children}</p>
      <div className={styles.actions}>
        <ButtonLink href="/">{text('authorization.toDesktop')}</ButtonLink>
      </div>
    </div>
  )
}

const errorTexts: Readonly<Record<string, TextKey>> = {
  missing_client_id: 'authorization.missingClient',
  invalid_client: 'authorization.unknownClient',
  invalid_redirect_uri: 'authorization.wrongRedirect',
  interaction_ended: 'authorization.ended',
}

/** The same for an error that the server tells by its code. */
function StoppedByError({ error }: { error: string }) {
  const text = useText()
  return <StoppedAuthorization>{text(errorTexts[error] ?? 'authorization.failed')}</StoppedAuthorization>
}
