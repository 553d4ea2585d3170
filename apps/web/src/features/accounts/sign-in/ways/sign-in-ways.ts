import type { SignInWays } from '@homeroom/contract/pages/start-data.ts'
import type { ComponentType } from 'react'
import type { TextKey } from '#texts/text-key.ts'
import type { StoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'
import { socialWays } from './social-ways.ts'

export type SignInWayProps = {
  unit: { unitId: string; code: string } | undefined
  onSignedIn: (person: SignedIn) => void
  onStopped: (stopped: StoppedSignIn) => void
  /** Back to name and password. */
  onBack: () => void
}

/** A way to sign in beside name and password. Its name is a text of the page, everything else comes when it is chosen. */
export type SignInWay = {
  key: string
  label: TextKey
  /** The path of its glyph, 24 × 24. */
  glyph: string
  isOffered: (ways: SignInWays) => boolean
  load: () => Promise<ComponentType<SignInWayProps>>
}

/** In the order in which they stand beneath the form. */
export const signInWays: readonly SignInWay[] = [
  ...socialWays,
  {
    key: 'single-sign-on',
    label: 'signIn.singleSignOn',
    glyph: 'M12 3.5l7 2.5v5.5c0 4-2.8 7.3-7 9-4.2-1.7-7-5-7-9V6zM9 12l2.2 2.2L15.5 10',
    isOffered: ({ singleSignOn }) => singleSignOn !== null,
    load: async () => (await import('./single-sign-on-way.tsx')).SingleSignOnWay,
  },
  {
    key: 'passkey',
    label: 'signIn.passkey',
    glyph: 'M14.5 9.5a4 4 0 1 0-3.2 3.9l1.7 1.6h2v2h2v2h3v-3l-5.2-5.2a4 4 0 0 0-.3-1.3zM9.3 8.3h.01',
    isOffered: ({ passkey }) => passkey,
    load: async () => (await import('../second-factor/passkey-way.tsx')).PasskeyWay,
  },
  {
    key: 'badge',
    label: 'signIn.badge',
    glyph: 'M5.5 4.5h4v4h-4zM14.5 4.5h4v4h-4zM5.5 15.5h4v4h-4zM13 13h2.5v2.5M19 13v2.5h-2M13 18.5v1h2.5M18.5 18.5v1',
    isOffered: ({ badge }) => badge,
    load: async () => (await import('./badge/badge-way.tsx')).BadgeWay,
  },
]
