import { useState } from 'react'
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
  const [wrong, setWrong] = useState<string | null>(null)

  useOnce(() => {
    const returned = readSocialReturn(location.hash)
    const refused = isSocialRefused(location.hash)
    history.replaceState(history.state, '', `${location.pathname}${location.search}`)
    if (returned) void complete(returned).then(setWrong)
    else if (refused) setWrong(text('social.notBegun'))
    else props.onBack()
  })

  return <SocialMessage busy={text('social.signingIn')} wrong={wrong} onBack={props.onBack} />
}
