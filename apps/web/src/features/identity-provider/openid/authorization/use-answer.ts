import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { refusalText } from '@homeroom/api-client/refusal-text.ts'
import { useState } from 'react'
import { useLanguage, useText } from '#platform/language/language.tsx'

type Answering = { step: 'asking'; problem: string } | { step: 'sending' }

/** One answer at a time to what a page asks; why it was refused stays on the page, with the way to try again. */
export function useAnswer() {
  const text = useText()
  const { language } = useLanguage()
  const [state, setState] = useState<Answering>({ step: 'asking', problem: '' })

  return {
    busy: state.step === 'sending',
    problem: state.step === 'asking' ? state.problem : '',
    /** Sends an answer; `then` hears what came of it, and the page stays busy when it leads away. */
    async send<Reply>(call: () => Promise<Reply>, then: (reply: Reply) => 'leaving' | 'staying'): Promise<void> {
      setState({ step: 'sending' })
      try {
        if (then(await call()) === 'staying') setState({ step: 'asking', problem: '' })
      } catch (failure) {
        const fallback = text('platform.connectionLost')
        const problem = failure instanceof RefusedCall ? refusalText(failure, language, fallback) : fallback
        setState({ step: 'asking', problem })
      }
    },
  }
}

/** Goes on to where an answer leads; the page that asked is no place to come back to. */
export function leaveTo(address: string): 'leaving' {
  location.replace(address)
  return 'leaving'
}
