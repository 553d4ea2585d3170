import { useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import type { SignInWayProps } from '../ways/sign-in-ways.ts'
import { isSocialRefused, readSocialReturn } from './social-environment.ts'
import { SocialMessage } from './social-message.tsx'
import { useOnce } from './use-once.ts'
import { useSocialCompletion } from './use-social-completion.ts'

/** Goes on with what a service has answered; what was in the address leaves it at once. */
export function ReturnedSignIn(props: SignInWayProps) {
  const text = useText()
  const complete = useSocialCompletion(props)
  const words = useFailureWords()
  const [wrong, setWrong] = useState<{ failure: unknown } | 'not begun' | null>(null)

  useOnce(() => {
    const returned = readSocialReturn(location.hash)
    const refused = isSocialRefused(location.hash)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    if (returned) void complete(returned).then((failure) => failure !== null && setWrong({ failure }))
    else if (refused) setWrong('not begun')
    else props.onBack()
  })

  const told = wrong === 'not begun' ? text('social.notBegun') : wrong && words(wrong.failure)
  return <SocialMessage busy={text('social.signingIn')} wrong={told} onBack={props.onBack} />
}
