import { RefusedCall } from '@homeroom/api-client/failures.ts'
import {
  beginPasskeyStepUp,
  readStepUp,
  type StepUpWay,
  stepUp,
  stepUpWithPasskey,
} from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import { useCallback, useEffect, useState } from 'react'
import { askPasskey } from '#features/accounts/factors/proof/passkey-browser.ts'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'

/** What the box is doing. */
export type StepUpState =
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
export function useStepUp(onProved: () => void) {
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

  /** Sends a proof; what is wrong with it stays in the box. */
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
