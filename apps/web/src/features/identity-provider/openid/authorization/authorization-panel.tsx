import { answerEndSession, answerInteraction } from '@homeroom/contract/identity-provider/openid-endpoints.ts'
import type { AuthorizationStart } from '@homeroom/contract/pages/start-data.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { forgetSignedOut } from '#platform/session/sign-out.ts'
import type { TextKey } from '#texts/text-key.ts'
import styles from './authorization.module.css'
import { AskingPerson, ConsentQuestion } from './consent-question.tsx'
import { DevicePanel } from './device-panel.tsx'
import { StoppedByError } from './stopped-authorization.tsx'
import { leaveTo, useAnswer } from './use-answer.ts'
import { WebAuthorization } from './web-authorization.tsx'

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
