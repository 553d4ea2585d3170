import type { AuthenticatorOffer } from '@homeroom/contract/accounts/factors/second-factor-schemas.ts'
import {
  beginAuthenticatorStep,
  beginPasskeyStep,
  beginSignInConfirmation,
  confirmSignInCode,
  confirmSignInPasskey,
  finishAuthenticatorStep,
  finishPasskeyStep,
  readSecondFactorStep,
} from '@homeroom/contract/accounts/factors/second-factor-step-endpoints.ts'
import type { SecondFactorStep as Facts } from '@homeroom/contract/accounts/factors/second-factor-step-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { CheckboxField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { AuthenticatorSetup, RecoveryCodeSheet } from '#features/accounts/factors/proof/authenticator-setup.tsx'
import { CodeField } from '#features/accounts/factors/proof/code-field.tsx'
import { askPasskey, knowsPasskeys, makePasskey } from '#features/accounts/factors/proof/passkey-browser.ts'
import { ProofTexts } from '#features/accounts/factors/proof/proof-texts.tsx'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import type { SignInStepProps } from '../steps/sign-in-step.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import styles from './second-factor-step.module.css'
import chinese from './second-factor-step.zh-CN.json' with { type: 'json' }
import { sendOnce, useStepAttempt } from './use-step-attempt.ts'

const fetchEnglish = async () => (await import('./second-factor-step.en.json')).default

/** Behind the first proof: the second factor is confirmed, or set up by a person whose unit requires one. */
export function SecondFactorStep(props: SignInStepProps) {
  return (
    <ProofTexts>
      <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
        <Step {...props} />
      </PartTexts>
    </ProofTexts>
  )
}

function Step(props: SignInStepProps) {
  const text = useText()
  const { step, onBack } = props
  const [facts, setFacts] = useState<Facts | 'failed' | null>(null)
  useEffect(() => {
    sendOnce(readSecondFactorStep, { body: { step } }).then(setFacts, () => setFacts('failed'))
  }, [step])

  const shown = facts === 'failed' ? null : facts
  return (
    <section className={styles.step} aria-busy={facts === null}>
      <h2 className={styles.title}>{text('secondFactorStep.title')}</h2>
      {facts === 'failed' && <p role="alert">{text('secondFactorStep.over')}</p>}
      {shown &&
        (shown.ways.length > 0 ? <ConfirmStep {...props} facts={shown} /> : <EnrolStep {...props} facts={shown} />)}
      <button type="button" className={styles.link} onClick={onBack}>
        {text('signIn.backToPassword')}
      </button>
    </section>
  )
}

type Way = Facts['ways'][number]
const changeTo = {
  code: 'secondFactorStep.useCode',
  passkey: 'secondFactorStep.usePasskey',
  'recovery-code': 'secondFactorStep.useRecoveryCode',
} as const

/** Confirming a sign-in by a code, a passkey or a recovery code. */
function ConfirmStep({ step, facts, ...rest }: SignInStepProps & { facts: Facts }) {
  const text = useText()
  const { busy, wrong, forget, arrive, attempt } = useStepAttempt(rest)
  const usable = facts.ways.filter((way) => way !== 'passkey' || (facts.passkeysHere && knowsPasskeys()))
  const [way, setWay] = useState<Way | undefined>(usable[0])
  const [trust, setTrust] = useState(false)

  function choose(next: Way) {
    forget()
    setWay(next)
  }
  const sendCode = (kind: Exclude<Way, 'passkey'>, code: string) =>
    attempt(async () => arrive(await sendOnce(confirmSignInCode, { body: { step, way: kind, code, trust } })))
  const sendPasskey = () =>
    attempt(async () => {
      const asking = await sendOnce(beginSignInConfirmation, { body: { step } })
      const passkey = await askPasskey(asking)
      arrive(await sendOnce(confirmSignInPasskey, { body: { step, passkey, trust } }))
    })

  return (
    <>
      <p className={styles.explanation}>
        {text(way ? 'secondFactorStep.explanation' : 'secondFactorStep.noWayHere', {
          account: facts.loginName,
        })}
      </p>
      {way === 'passkey' && (
        <div className={styles.form}>
          <FormError errors={wrong ? [{ message: wrong }] : []} fields={[]} />
          <Button tone="accent" busy={busy} onClick={() => void sendPasskey()}>
            {text('secondFactorStep.askPasskey')}
          </Button>
        </div>
      )}
      {way && way !== 'passkey' && (
        <CodeForm key={way} kind={way} busy={busy} wrong={wrong} onSend={(code) => void sendCode(way, code)} />
      )}
      {facts.trustedDays > 0 && (
        <CheckboxField
          label={text('secondFactorStep.trust', { days: facts.trustedDays })}
          checked={trust}
          onChange={(event) => setTrust(event.target.checked)}
        />
      )}
      {usable
        .filter((other) => other !== way)
        .map((other) => (
          <button key={other} type="button" className={styles.link} onClick={() => choose(other)}>
            {text(changeTo[other])}
          </button>
        ))}
    </>
  )
}

type CodeFormProps = {
  kind: 'code' | 'recovery-code'
  busy: boolean
  wrong: string
  onSend: (code: string) => void
}

/** One field for the whole code, and its button. */
function CodeForm({ kind, busy, wrong, onSend }: CodeFormProps) {
  const text = useText()
  const [code, setCode] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    field.current?.focus()
    if (wrong) field.current?.select()
  }, [wrong])

  function send(event: FormEvent) {
    event.preventDefault()
    const empty = code.trim() === ''
    setMissing(empty)
    if (empty) field.current?.focus()
    else onSend(code)
  }
  const message = missing ? text('proof.missing') : wrong
  const ofApp = kind === 'code'
  return (
    <form method="post" noValidate className={styles.form} onSubmit={send}>
      <CodeField
        ref={field}
        kind={kind}
        label={text(ofApp ? 'secondFactorStep.code' : 'secondFactorStep.recoveryCode')}
        hint={text(ofApp ? 'secondFactorStep.codeHint' : 'secondFactorStep.recoveryCodeHint')}
        value={code}
        errors={message ? [{ field: kind, message }] : []}
        onChange={(event) => setCode(event.target.value)}
      />
      <Button type="submit" tone="accent" busy={busy}>
        {text(busy ? 'secondFactorStep.confirming' : 'secondFactorStep.confirm')}
      </Button>
    </form>
  )
}

type Shown =
  | { phase: 'choosing' }
  | { phase: 'setting-up'; offer: AuthenticatorOffer }
  | { phase: 'codes'; codes: string[]; person: SignedIn }

/** The unit requires a second factor and the person has none: they set one up and go on. */
function EnrolStep({ step, facts, ...rest }: SignInStepProps & { facts: Facts }) {
  const text = useText()
  const { busy, wrong, arrive, attempt } = useStepAttempt(rest)
  const [shown, setShown] = useState<Shown>({ phase: 'choosing' })

  function done({ signedIn, recoveryCodes }: { signedIn: SignedIn; recoveryCodes: string[] }) {
    if (recoveryCodes.length === 0) return arrive(signedIn)
    setShown({ phase: 'codes', codes: recoveryCodes, person: signedIn })
  }
  const beginAuthenticator = () =>
    attempt(async () => {
      const offer = await sendOnce(beginAuthenticatorStep, { body: { step } })
      setShown({ phase: 'setting-up', offer })
    })
  const addPasskey = () =>
    attempt(async () => {
      const passkey = await makePasskey(await sendOnce(beginPasskeyStep, { body: { step } }))
      const name = text('secondFactorStep.firstPasskey')
      done(await sendOnce(finishPasskeyStep, { body: { step, passkey, name } }))
    })

  if (shown.phase === 'codes') {
    const { codes, person } = shown
    return <RecoveryCodeSheet codes={codes} account={facts.loginName} onSaved={() => arrive(person)} />
  }
  if (shown.phase === 'setting-up') {
    const { enrolment } = shown.offer
    const finish = (code: string) =>
      attempt(async () => done(await sendOnce(finishAuthenticatorStep, { body: { step, enrolment, code } })))
    return <AuthenticatorSetup offer={shown.offer} busy={busy} wrong={wrong} onFinish={(code) => void finish(code)} />
  }
  return (
    <div className={styles.form}>
      <p className={styles.explanation}>{text('secondFactorStep.required')}</p>
      <FormError errors={wrong ? [{ message: wrong }] : []} fields={[]} />
      <Button tone="accent" busy={busy} onClick={() => void beginAuthenticator()}>
        {text('secondFactorStep.addAuthenticator')}
      </Button>
      {facts.passkeysHere && knowsPasskeys() && (
        <Button busy={busy} onClick={() => void addPasskey()}>
          {text('secondFactorStep.addPasskey')}
        </Button>
      )}
    </div>
  )
}
