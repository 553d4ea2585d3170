import type { StepUpWay } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useBackLayer } from '@homeroom/ui-kit/layers/use-back-layer.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { CodeField } from '../factors/proof/code-field.tsx'
import chinese from './step-up.zh-CN.json' with { type: 'json' }
import styles from './step-up-dialog.module.css'
import { type StepUpState, useStepUp } from './use-step-up.ts'

type StepUpDialogProps = {
  /** True when the person has proved who they are; false when they did not want to. */
  onEnd: (proved: boolean) => void
}

const fetchEnglish = async () => (await import('./step-up.en.json')).default

/** Asks again who one is, in texts of its own: few people ever see them. */
export function StepUpDialog(props: StepUpDialogProps) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      <StepUpBox {...props} />
    </PartTexts>
  )
}

/** The browser's own dialog: it lies above every other one, and Escape is its business. */
function StepUpBox({ onEnd }: StepUpDialogProps) {
  const { language } = useLanguage()
  const text = useText()
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const proved = useRef(false)
  const { state, load, prove, provePasskey, choose } = useStepUp(() => {
    proved.current = true
    dialog.current?.close()
  })

  useEffect(() => dialog.current?.showModal(), [])
  useBackLayer(true, () => dialog.current?.close())

  return (
    <dialog ref={dialog} className={styles.dialog} aria-labelledby={id} onClose={() => onEnd(proved.current)}>
      <h2 id={id}>{text('stepUp.title')}</h2>
      <KitLanguageProvider language={language}>
        {state.step === 'loading' && <Skeleton lines={3} />}
        {state.step === 'failed' && (
          <p role="alert" className={styles.failed}>
            {text('stepUp.failed')} <Button onClick={() => void load()}>{text('stepUp.again')}</Button>
          </p>
        )}
        {'ways' in state && (
          <StepUpForm
            state={state}
            onProve={(proof) => void prove(proof)}
            onPasskey={() => void provePasskey()}
            onChoose={choose}
          />
        )}
      </KitLanguageProvider>
      <button type="button" className={styles.cancel} onClick={() => dialog.current?.close()}>
        {text('stepUp.cancel')}
      </button>
    </dialog>
  )
}

type StepUpFormProps = {
  state: Extract<StepUpState, { ways: unknown }>
  onProve: (proof: string) => void
  onPasskey: () => void
  onChoose: (way: StepUpWay) => void
}

const changeTo = {
  password: 'stepUp.password',
  code: 'stepUp.useCode',
  'recovery-code': 'stepUp.useRecoveryCode',
  passkey: 'stepUp.usePasskey',
} as const

/** One way to prove who one is, and the others to change to. */
function StepUpForm({ state, onProve, onPasskey, onChoose }: StepUpFormProps) {
  const text = useText()
  const { account, way, ways } = state
  const others = ways.filter((other) => other !== way)
  return (
    <>
      <p className={styles.explanation}>{way ? text('stepUp.explanation', { account }) : text('stepUp.noWay')}</p>
      {way && way !== 'passkey' && <Proof key={way} way={way} state={state} onProve={onProve} />}
      {way === 'passkey' && <PasskeyProof state={state} onPasskey={onPasskey} />}
      {others.map((other) => (
        <button key={other} type="button" className={styles.other} onClick={() => onChoose(other)}>
          {text(changeTo[other])}
        </button>
      ))}
    </>
  )
}

function PasskeyProof({ state, onPasskey }: Pick<StepUpFormProps, 'state' | 'onPasskey'>) {
  const text = useText()
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => button.current?.focus(), [])
  const sending = state.step === 'sending'
  return (
    <div className={styles.form}>
      <p>{text('stepUp.passkeyHint')}</p>
      <FormError errors={state.wrong ? [{ message: state.wrong }] : []} fields={[]} />
      <Button ref={button} tone="accent" busy={sending} onClick={onPasskey}>
        {text(sending ? 'stepUp.confirming' : 'stepUp.askPasskey')}
      </Button>
    </div>
  )
}

type ProofProps = Pick<StepUpFormProps, 'state' | 'onProve'> & { way: Exclude<StepUpWay, 'passkey'> }

function Proof({ way, state, onProve }: ProofProps) {
  const text = useText()
  const [typed, setTyped] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const { wrong } = state
  // When the box opens, when another way was chosen, and when a try was wrong.
  useEffect(() => {
    field.current?.focus()
    if (wrong) field.current?.select()
  }, [wrong])

  function send(event: FormEvent) {
    event.preventDefault()
    onProve(typed)
  }
  const common = {
    ref: field,
    value: typed,
    errors: wrong ? [{ field: way, message: wrong }] : [],
    onChange: (event: { target: { value: string } }) => setTyped(event.target.value),
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={send}>
      {way === 'password' ? (
        <PasswordField {...common} label={text('stepUp.password')} name="password" required />
      ) : (
        <CodeField
          {...common}
          kind={way}
          label={way === 'code' ? text('stepUp.code') : text('stepUp.recoveryCode')}
          hint={way === 'code' ? text('stepUp.codeHint') : text('stepUp.recoveryCodeHint')}
        />
      )}
      <Button type="submit" tone="accent" busy={state.step === 'sending'}>
        {state.step === 'sending' ? text('stepUp.confirming') : text('stepUp.confirm')}
      </Button>
    </form>
  )
}
