import type { SocialProviderId } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import type { ReactNode } from 'react'
import { PartTexts } from '#platform/language/part-texts.tsx'
import type { SignInWayProps } from '../ways/sign-in-ways.ts'
import { InsideSignIn } from './inside-sign-in.tsx'
import { QrCard } from './qr-card.tsx'
import { ReturnedSignIn } from './returned-sign-in.tsx'
import chinese from './social.zh-CN.json' with { type: 'json' }
import { environmentOf } from './social-environment.ts'

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
