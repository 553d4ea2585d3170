import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import { useFailureText } from '#platform/settings/use-failure-text.ts'
import styles from './single-sign-on-settings.module.css'

type State = { step: 'unknown' | 'asking' | 'works' } | { step: 'failed'; why: string }

/** Asks the provider itself whether it can be relied on, and says what came of it. */
export function CheckResult({ check }: { check: () => Promise<unknown> }) {
  const text = useText()
  const failureText = useFailureText()
  const [state, setState] = useState<State>({ step: 'unknown' })

  async function ask() {
    setState({ step: 'asking' })
    try {
      await check()
      setState({ step: 'works' })
    } catch (failure) {
      setState({ step: 'failed', why: failureText(failure) })
    }
  }
  return (
    <div className={styles.check}>
      <Button size="small" busy={state.step === 'asking'} onClick={() => void ask()}>
        {text('singleSignOn.check')}
      </Button>
      <span role="status" data-outcome={state.step}>
        {state.step === 'works' && text('singleSignOn.works')}
        {state.step === 'failed' && state.why}
      </span>
    </div>
  )
}
