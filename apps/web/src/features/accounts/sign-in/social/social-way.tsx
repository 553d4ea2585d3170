import { RefusedCall } from '@homeroom/api-client/failures.ts'
import { readWechatInfo, readWecomInfo } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { SocialProviderId } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { type ReactNode, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import { PartTexts } from '#platform/language/part-texts.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { useOnce } from '../use-once.ts'
import type { SignInWayProps } from '../ways/sign-in-way.ts'
import { QrCard } from './qr-card.tsx'
import styles from './social.module.css'
import chinese from './social.zh-CN.json' with { type: 'json' }
import { environmentOf, isSocialRefused, readSocialReturn } from './social-environment.ts'
import { beginSocialSignIn, useSocialCompletion } from './use-social-sign-in.ts'

const fetchEnglish = async () => (await import('./social.en.json')).default

function WithTexts({ children }: { children: ReactNode }) {
  return (
    <PartTexts chinese={chinese} fetchEnglish={fetchEnglish}>
      {children}
    </PartTexts>
  )
}

/** A chosen service: inside its own application without a QR code, which nobody could scan there. */
const chosen = (providerId: SocialProviderId) => (props: SignInWayProps) => (
  <WithTexts>
    {environmentOf(navigator.userAgent) === providerId ? (
      <InsideSignIn providerId={providerId} {...props} />
    ) : (
      <QrCard providerId={providerId} {...props} />
    )}
  </WithTexts>
)
export const WechatWay = chosen('mp')
export const WecomWay = chosen('qy')

/** The person comes back from the page of a service. */
export function ReturnedWay(props: SignInWayProps) {
  return (
    <WithTexts>
      <ReturnedSignIn {...props} />
    </WithTexts>
  )
}

/** The page was opened inside the application of a service. */
export function InsideWay(props: SignInWayProps) {
  const providerId = environmentOf(navigator.userAgent)
  return <WithTexts>{providerId && <InsideSignIn unasked providerId={providerId} {...props} />}</WithTexts>
}

type InsideSignInProps = SignInWayProps & {
  providerId: SocialProviderId
  /** The page began it by itself: where the unit does not offer it, the form is shown as if nothing had been. */
  unasked?: boolean
}

/** Signing in inside WeChat or WeCom: no QR code, the service knows who holds the phone. */
function InsideSignIn({ providerId, unasked = false, onBack }: InsideSignInProps) {
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

/** Goes on with what a service has answered; what was in the address leaves it at once. */
function ReturnedSignIn(props: SignInWayProps) {
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

type SocialMessageProps = {
  /** What is being done. */
  busy: string
  /** What went wrong; null while it is being done. */
  wrong: string | null
  onRetry?: () => void
  onBack: () => void
}

/** A sign-in that goes on without the person, or what went wrong with it and the ways on. */
function SocialMessage({ busy, wrong, onRetry, onBack }: SocialMessageProps) {
  const text = useText()
  return (
    <div className={styles.message}>
      <p role={wrong === null ? 'status' : 'alert'} data-wrong={wrong !== null}>
        {wrong ?? busy}
      </p>
      {wrong !== null && onRetry && (
        <button type="button" className={styles.main} onClick={onRetry}>
          {text('social.again')}
        </button>
      )}
      <button type="button" className={styles.back} onClick={onBack}>
        {text('social.byPassword')}
      </button>
    </div>
  )
}
