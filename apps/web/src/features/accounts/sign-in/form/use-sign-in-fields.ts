import { type Ref, useEffect, useImperativeHandle, useRef } from 'react'
import type { Credentials, SignInFormState } from './sign-in-form-state.ts'

export type SignInFormHandle = { fill: (credentials: Credentials) => void }

/**
 * The two inputs. React leaves their values alone: what was typed before scripts arrived, or filled in by the browser,
 * stays. When something is wrong the person is put there.
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
