import { answerDeviceRequest, readDeviceRequest } from '@homeroom/contract/identity-provider/openid-endpoints.ts'
import type { AskingClient } from '@homeroom/contract/identity-provider/openid-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { CloseGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { CheckGlyph, WarningGlyph } from '@homeroom/ui-kit/icons/message-glyphs.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './authorization.module.css'
import { AskingPerson, ScopeList } from './consent-question.tsx'
import { useAnswer } from './use-answer.ts'

type State =
  | { step: 'typing' }
  | { step: 'asked'; userCode: string; client: AskingClient }
  | { step: 'agreed' | 'refused' }

/** Signs a board or kiosk in: its code is typed, then the person sees what it is for and decides. */
export function DevicePanel({ userCode }: { userCode: string }) {
  const [state, setState] = useState<State>({ step: 'typing' })
  const { busy, problem, send } = useAnswer()

  function look(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const typed = String(new FormData(event.currentTarget).get('code') ?? '').trim()
    if (typed === '' || busy) return
    void send(
      () => callQuietly(readDeviceRequest, { body: { userCode: typed } }),
      (client) => {
        setState({ step: 'asked', userCode: typed, client })
        return 'staying'
      },
    )
  }

  if (state.step === 'typing')
    return <DeviceCodeForm userCode={userCode} busy={busy} problem={problem} onSubmit={look} />
  if (state.step !== 'asked') return <DeviceAnswered agreed={state.step === 'agreed'} />
  const answer = (given: 'agree' | 'refuse') =>
    void send(
      () => callQuietly(answerDeviceRequest, { body: { userCode: state.userCode, answer: given } }),
      () => {
        setState({ step: given === 'agree' ? 'agreed' : 'refused' })
        return 'staying'
      },
    )
  return <DeviceQuestion client={state.client} busy={busy} problem={problem} onAnswer={answer} />
}

type DeviceQuestionProps = {
  client: AskingClient
  busy: boolean
  problem: string
  onAnswer: (given: 'agree' | 'refuse') => void
}

function DeviceQuestion({ client, busy, problem, onAnswer }: DeviceQuestionProps) {
  const text = useText()
  const { language } = useLanguage()
  return (
    <div className={styles.panel}>
      <StepHeading>{text('authorization.deviceAsk', { name: localName(language, client) })}</StepHeading>
      <AskingPerson />
      <ScopeList scopes={client.scopes} />
      <p className={styles.warning}>
        <WarningGlyph size={20} aria-hidden="true" />
        {text('authorization.deviceWarning')}
      </p>
      <p className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button tone="accent" busy={busy} onClick={() => onAnswer('agree')}>
          {text('authorization.deviceAgree')}
        </Button>
        <Button busy={busy} onClick={() => onAnswer('refuse')}>
          {text('authorization.deviceRefuse')}
        </Button>
      </div>
    </div>
  )
}

function DeviceAnswered({ agreed }: { agreed: boolean }) {
  const text = useText()
  return (
    <div className={styles.panel}>
      <span className={styles.mark} data-agreed={agreed || undefined} aria-hidden="true">
        {agreed ? <CheckGlyph size={28} /> : <CloseGlyph size={28} />}
      </span>
      <StepHeading>{text(agreed ? 'authorization.deviceDone' : 'authorization.deviceRefused')}</StepHeading>
      <p className={styles.lead}>{text(agreed ? 'authorization.deviceDoneText' : 'authorization.deviceRefusedText')}</p>
      <div className={styles.actions}>
        <ButtonLink href="/">{text('authorization.toDesktop')}</ButtonLink>
      </div>
    </div>
  )
}

type DeviceCodeFormProps = {
  userCode: string
  busy: boolean
  problem: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Where the code of a device is typed, as it stands there. */
function DeviceCodeForm({ userCode, busy, problem, onSubmit }: DeviceCodeFormProps) {
  const text = useText()
  const ready = useHydrated()
  const id = useId()
  return (
    <form className={styles.panel} method="post" noValidate onSubmit={onSubmit}>
      <h2>{text('authorization.deviceTitle')}</h2>
      <p className={styles.lead}>{text('authorization.deviceLead')}</p>
      <div className={styles.code}>
        <label htmlFor={id}>{text('authorization.deviceCode')}</label>
        <input
          id={id}
          name="code"
          defaultValue={userCode}
          placeholder="XXXX-XXXX"
          maxLength={12}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
        />
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit" tone="accent" busy={busy} disabled={!ready}>
          {text('authorization.deviceNext')}
        </Button>
      </div>
    </form>
  )
}

/** The heading of a step that stands where another one was: reading and the keyboard go on at it. */
function StepHeading({ children }: { children: ReactNode }) {
  const self = useRef<HTMLHeadingElement>(null)
  useEffect(() => self.current?.focus(), [])
  return (
    <h2 ref={self} tabIndex={-1}>
      {children}
    </h2>
  )
}
