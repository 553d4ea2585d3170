import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { refusalText } from '@homeroom/api-client/refusal-text.ts'
import {
  type AskingClient,
  agreeToClient,
  authorizeWeb,
} from '@homeroom/contract/identity-provider/openid-endpoints.ts'
import type { WebAuthorization as Request } from '@homeroom/contract/pages/start-data.ts'
import { useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './authorization.module.css'
import { ConsentQuestion } from './consent-question.tsx'
import { StoppedAuthorization } from './stopped-authorization.tsx'
import { leaveTo, useAnswer } from './use-answer.ts'

type State =
  | { step: 'going' }
  | { step: 'asked'; client: AskingClient; refused: string }
  | { step: 'stopped'; failure: unknown }

/** The sign-in of an older client: sent on at once, unless the person must agree first or the request is not in order. */
export function WebAuthorization({ request }: { request: Request }) {
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
