import type { SocialProviderId } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { useEffect, useId, useRef } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { SignInWayProps } from '../ways/sign-in-ways.ts'
import styles from './social.module.css'
import { useQrCode } from './use-qr-code.ts'

/** The QR code of a service in place of the form: scanned with the phone, and back to the password at any time. */
export function QrCard({ providerId, ...props }: SignInWayProps & { providerId: SocialProviderId }) {
  const text = useText()
  const words = useFailureWords()
  const { device } = useStartData()
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLIFrameElement>(null)
  const { state, refresh } = useQrCode({ ...props, providerId, frame })
  useEffect(() => heading.current?.focus(), [])
  const wechat = providerId === 'mp'
  const title = text(wechat ? 'social.wechatTitle' : 'social.wecomTitle')

  return (
    <section className={styles.card} aria-labelledby={id}>
      <h2 id={id} ref={heading} tabIndex={-1}>
        {title}
      </h2>
      <p className={styles.hint}>{text(device === 'pc' ? 'social.scan' : 'social.scanFromPhone')}</p>
      <div className={styles.code} aria-busy={state.step === 'loading' || state.step === 'signing-in'}>
        {state.step === 'showing' && (
          <iframe ref={frame} className={styles.frame} title={title} src={state.address} allow="local-network-access" />
        )}
        {state.step === 'wrong' && (
          <p role="alert" data-wrong="true">
            {words(state.failure)}
          </p>
        )}
        {state.step !== 'showing' && state.step !== 'wrong' && <p>{text(waitingText[state.step])}</p>}
        {(state.step === 'over' || state.step === 'wrong') && (
          <button type="button" className={styles.main} onClick={refresh}>
            {text('social.newCode')}
          </button>
        )}
      </div>
      <p role="status" className={styles.hint}>
        {state.step === 'showing' ? text('social.goodFor') : state.step === 'over' ? text('social.over') : ''}
      </p>
      {state.step === 'showing' && state.page !== null && (
        <a className={styles.back} href={state.page}>
          {text('social.ownPage')}
        </a>
      )}
      <button type="button" className={styles.back} onClick={props.onBack}>
        {text('social.byPassword')}
      </button>
    </section>
  )
}

const waitingText = {
  loading: 'social.loading',
  over: 'social.over',
  'signing-in': 'social.signingIn',
} as const
