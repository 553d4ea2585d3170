import { RefusedCall } from '@homeroom/api-client/failures.ts'
import {
  readWechatInfo,
  readWecomInfo,
  type SocialProviderId,
} from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { SignInWayProps } from '../ways/sign-in-ways.ts'
import { beginSocialSignIn } from './begin-social-sign-in.ts'
import { SocialMessage } from './social-message.tsx'
import { useOnce } from './use-once.ts'

type InsideSignInProps = SignInWayProps & {
  providerId: SocialProviderId
  /** The page began it by itself: where the unit does not offer it, the form is shown as if nothing had been. */
  unasked?: boolean
}

/** Signing in inside WeChat or WeCom: no QR code, the service knows who holds the phone. */
export function InsideSignIn({ providerId, unasked = false, onBack }: InsideSignInProps) {
  const text = useText()
  const words = useFailureWords()
  const { unitId } = useStartData().unit
  const [wrong, setWrong] = useState<unknown>(null)

  async function begin() {
    setWrong(null)
    try {
      const info = providerId === 'mp' ? readWechatInfo : readWecomInfo
      const offered = await call(info, { query: { unitHost: location.host, unitId } }, { intercept: false })
      if (offered.status !== 200 || !offered.data?.providerAppId) throw new RefusedCall(offered)
      const { address } = await beginSocialSignIn({ providerId, place: 'application', unitId })
      location.assign(address)
    } catch (failure) {
      if (unasked && failure instanceof RefusedCall && failure.code === 'social_not_set_up') return onBack()
      setWrong(failure)
    }
  }
  useOnce(() => void begin())

  const busy = text(providerId === 'mp' ? 'social.openingWechat' : 'social.openingWecom')
  return (
    <SocialMessage
      busy={busy}
      wrong={wrong === null ? null : words(wrong)}
      onRetry={() => void begin()}
      onBack={onBack}
    />
  )
}
