import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { type Ref, useEffect, useImperativeHandle, useRef, useState } from 'react'
import { call } from '#platform/calls/send.ts'
import { noteSignIn } from '#platform/session/note-sign-in.ts'
import type { StoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import {
  askFor,
  type Credentials,
  checkCredentials,
  type FormMessage,
  type SignInFormState,
} from './sign-in-form-state.ts'

type Options = {
  /** The unit whose sign-in page this is; undefined where the person has not chosen one. */
  unitId: string | undefined
  /** What is wrong already when the form appears. */
  message: FormMessage | null
  onSignedIn: (person: SignedIn) => void
  onStopped: (stopped: StoppedSignIn) => void
}

/** What goes along with name and password. */
type SignInChoice = { remember: boolean | undefined; work?: string | undefined }

/** Signing in with name and password: what the form shows, and what happens when it is sent. */
export function useSignIn({ unitId, message, onSignedIn, onStopped }: Options) {
  const [state, setState] = useState<SignInFormState>({ step: 'filling', message, field: null })

  async function submit(typed: Credentials, remember: boolean | undefined): Promise<void> {
    const { credentials, missing } = checkCredentials(typed)
    if (missing) return setState(askFor(missing))
    if (!navigator.cookieEnabled)
      return setState({ step: 'filling', message: { key: 'signIn.cookiesOff' }, field: null })
    await sendUntilAnswered(credentials, { remember })
  }

  async function sendUntilAnswered(credentials: Credentials, choice: SignInChoice): Promise<void> {
    setState({ step: 'sending' })
    // Only a refusal needs this code, so it is loaded while the server checks the password.
    const rules = import('../after-refusal.ts').catch(() => null)
    try {
      const person = await send(credentials, { unitId, ...choice })
      setState({ step: 'signed-in' })
      noteSignIn()
      onSignedIn(person)
    } catch (failure) {
      const next = (await rules)?.afterRefusedPassword(failure)
      if (!next) return setState({ step: 'filling', message: { failure }, field: 'password' })
      if ('turn' in next) {
        const again = (work: string | undefined) => void sendUntilAnswered(credentials, { ...choice, work })
        setState({ step: 'waiting', ...next, again })
      } else if ('bind' in next) location.assign(next.bind)
      else onStopped(next)
    }
  }

  return {
    state,
    submit,
    /** Something else was typed. */
    stopWaiting: () =>
      setState((before) => (before.step === 'waiting' ? { step: 'filling', message: null, field: null } : before)),
  }
}

/** Not intercepted: a refusal is shown under the password field, not in a notice. */
async function send(
  credentials: Credentials,
  { unitId, remember, work }: SignInChoice & { unitId: string | undefined },
): Promise<SignedIn> {
  const body = {
    ...credentials,
    ...(unitId !== undefined && { unitId }),
    ...(remember !== undefined && { remember }),
    ...(work !== undefined && { work }),
  }
  const answer = await call(signIn, { body }, { intercept: false })
  if (answer.status !== 200 || !answer.data) throw new RefusedCall(answer)
  return answer.data
}

export type SignInFormHandle = { fill: (credentials: Credentials) => void }

/**
 * The two inputs are uncontrolled: what was typed before scripts arrived, or filled in by the browser, stays. After an
 * error the focus moves to them.
 */
export function useSignInFields(
  state: SignInFormState,
  { handle, returned }: { handle: Ref<SignInFormHandle> | undefined; returned: boolean },
) {
  const userName = useRef<HTMLInputElement>(null)
  const password = useRef<HTMLInputElement>(null)
  const remember = useRef<HTMLInputElement>(null)

  useEffect(() => {
    if (state.step !== 'filling' || !state.field) return
    const input = state.field === 'username' ? userName.current : password.current
    input?.focus()
    input?.select()
  }, [state])

  useEffect(() => {
    if (returned) userName.current?.focus()
  }, [returned])

  // An application that sends somebody here may know who it is.
  useEffect(() => {
    const hint = new URLSearchParams(location.search).get('login_hint')
    if (!hint || userName.current?.value !== '') return
    userName.current.value = hint
    if (document.activeElement === userName.current) password.current?.focus()
  }, [])

  useImperativeHandle(handle, () => ({
    fill(credentials) {
      if (userName.current) userName.current.value = credentials.username
      if (password.current) password.current.value = credentials.password
      password.current?.focus()
    },
  }))

  const typed = () => ({ username: userName.current?.value ?? '', password: password.current?.value ?? '' })
  /** Whether the person wants to be remembered; undefined where they are not asked. */
  const wish = () => remember.current?.checked
  return { userName, password, remember, typed, wish }
}
