import type { SocialProviderId } from '@homeroom/contract/outside-sign-in/social-schemas.ts'
import { type RefObject, useEffect, useId, useRef, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import type { SignInWayProps } from '../ways/sign-in-way.ts'
import styles from './social.module.css'
import type { SocialReturn } from './social-environment.ts'
import { beginSocialSignIn, thisPage, useSocialCompletion } from './use-social-sign-in.ts'

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

/** What the card shows. `page` is the service's own page with a QR code, for where the frame stays empty. */
type QrCodeState =
  | { step: 'loading' }
  | { step: 'showing'; address: string; lifetime: number; page: string | null }
  | { step: 'over' }
  | { step: 'signing-in' }
  | { step: 'wrong'; failure: unknown }

type Options = SignInWayProps & { providerId: SocialProviderId; frame: RefObject<HTMLIFrameElement | null> }

/** A QR code of a service in a frame: begun, shown as long as it is good, and finished by what the frame says. */
function useQrCode({ frame, providerId, ...way }: Options) {
  const [state, setState] = useState<QrCodeState>({ step: 'loading' })
  const [round, setRound] = useState(0)
  const { unitId } = useStartData().unit
  const complete = useSocialCompletion(way)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round begins anew, nothing else does
  useEffect(() => {
    let wanted = true
    const show = (next: QrCodeState) => wanted && setState(next)
    begin().then(show, (failure) => show({ step: 'wrong', failure }))
    return () => {
      wanted = false
    }
  }, [round])

  async function begin(): Promise<QrCodeState> {
    // The icon may be older than what the unit offers now: then this is refused, in the words of the server.
    const begun = await beginSocialSignIn({ providerId, place: 'card', unitId })
    // The login box has fetched it for its own question.
    const { readProviders } = await import('./ask-for-providers.ts')
    const provider = (await readProviders(unitId)).find((one) => one.providerId === providerId)
    const page = provider && `${provider.providerAppLoginUrl}&from=${encodeURIComponent(thisPage())}`
    return { step: 'showing', ...begun, page: page ?? null }
  }

  const lifetime = state.step === 'showing' ? state.lifetime : null
  useEffect(() => {
    if (lifetime === null) return
    const over = setTimeout(() => setState({ step: 'over' }), lifetime)
    return () => clearTimeout(over)
  }, [lifetime])

  useEffect(() => {
    async function hear({ origin, source, data }: MessageEvent) {
      // Our own callback, in our own frame: nobody else may bring a code.
      if (origin !== location.origin || source === null || source !== frame.current?.contentWindow) return
      const returned = (data as { socialReturn?: SocialReturn } | null)?.socialReturn
      if (!returned) return
      setState({ step: 'signing-in' })
      const failure = await complete(returned)
      if (failure !== null) setState({ step: 'wrong', failure })
    }
    addEventListener('message', hear)
    return () => removeEventListener('message', hear)
  })

  function refresh() {
    setState({ step: 'loading' })
    setRound(round + 1)
  }
  return { state, refresh }
}
