import { RefusedCall } from '@homeroom/api-client/failures.ts'
import {
  beginPasskeyStepUp,
  readStepUp,
  stepUp,
  stepUpWithPasskey,
} from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import type { StepUpWay } from '@homeroom/contract/accounts/step-up/step-up-schemas.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useBackLayer } from '@homeroom/ui-kit/layers/use-back-layer.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { type FormEvent, useCallback, useEffect, useId, useRef, useState } from 'react'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { CodeField } from '../factors/proof/code-field.tsx'
import { askPasskey } from '../factors/proof/passkey-browser.ts'
import chinese from './step-up.zh-CN.json' with { type: 'json' }
import styles from './step-up-dialog.module.css'

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

/** The state of the dialog. */
type StepUpState =
  | { step: 'loading' }
  | { step: 'failed' }
  | {
      step: 'asking' | 'sending'
      account: string
      ways: readonly StepUpWay[]
      way: StepUpWay | null
      wrong: string
    }

/** Proving again who one is: which ways there are, the chosen one, and what was wrong with the last try. */
function useStepUp(onProved: () => void) {
  const [state, setState] = useState<StepUpState>({ step: 'loading' })
  const { language } = useLanguage()
  const text = useText()

  const load = useCallback(async () => {
    setState({ step: 'loading' })
    try {
      const { loginName, ways } = await callQuietly(readStepUp, {})
      setState({ step: 'asking', account: loginName, ways, way: ways[0] ?? null, wrong: '' })
    } catch {
      setState({ step: 'failed' })
    }
  }, [])
  useEffect(() => void load(), [load])

  /** Shows another way, or what was wrong with this one. */
  function ask(change: { way?: StepUpWay; wrong?: string }) {
    setState((before) => ('ways' in before ? { ...before, wrong: '', ...change, step: 'asking' } : before))
  }

  /** Sends a proof; an error is shown in the dialog. */
  async function send(proving: () => Promise<unknown>): Promise<void> {
    setState((before) => ('ways' in before ? { ...before, step: 'sending', wrong: '' } : before))
    try {
      await proving()
      onProved()
    } catch (failure) {
      if (failure instanceof RefusedCall && failure.status === 401) return setState({ step: 'failed' })
      ask({ wrong: failureNotice(failure, { language, text })?.text ?? text('stepUp.passkeyFailed') })
    }
  }

  async function prove(proof: string): Promise<void> {
    if (state.step !== 'asking' || !state.way || state.way === 'passkey') return
    if (proof.trim() === '') return ask({ wrong: text('stepUp.missing') })
    const { way } = state
    await send(() => callQuietly(stepUp, { body: { way, proof } }))
  }

  function provePasskey(): Promise<void> {
    return send(async () => {
      const asking = await callQuietly(beginPasskeyStepUp, { body: {} })
      await callQuietly(stepUpWithPasskey, { body: { passkey: await askPasskey(asking) } })
    })
  }

  return { state, load, prove, provePasskey, choose: (way: StepUpWay) => ask({ way }) }
}
