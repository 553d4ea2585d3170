import { RefusedCall } from '@homeroom/api-client/failures.ts'
import {
  readSocialProviders,
  type SocialProvider,
  type SocialProviderId,
} from '@homeroom/contract/sign-in/social-endpoints.ts'
import { type RefObject, useEffect, useState } from 'react'
import { call } from '#platform/calls/send.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import type { SignInWayProps } from '../ways/sign-in-ways.ts'
import { beginSocialSignIn, thisPage } from './begin-social-sign-in.ts'
import type { SocialReturn } from './social-environment.ts'
import { useSocialCompletion } from './use-social-completion.ts'

/** What the card shows. `page` is the service's own page with a QR code, for where the frame stays empty. */
export type QrCodeState =
  | { step: 'loading' }
  | { step: 'showing'; address: string; lifetime: number; page: string }
  | { step: 'over' }
  | { step: 'signing-in' }
  | { step: 'wrong'; failure: unknown }

type Options = SignInWayProps & { providerId: SocialProviderId; frame: RefObject<HTMLIFrameElement | null> }

/** A QR code of a service in a frame: begun, shown as long as it is good, and finished by what the frame says. */
export function useQrCode({ frame, providerId, ...way }: Options) {
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
    const provider = await findProvider(providerId, unitId)
    const begun = await beginSocialSignIn({ providerId, place: 'card', unitId })
    return {
      step: 'showing',
      ...begun,
      page: `${provider.providerAppLoginUrl}&from=${encodeURIComponent(thisPage())}`,
    }
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

/** The service as the unit offers it now; the icon may be older than that. */
async function findProvider(providerId: SocialProviderId, unitId: string): Promise<SocialProvider> {
  const answer = await call(readSocialProviders, { query: { unitId } }, { intercept: false })
  const found = answer.data?.find((provider) => provider.providerId === providerId)
  if (!found) throw new RefusedCall({ ...answer, status: 404, code: 'social_not_set_up' })
  return found
}
