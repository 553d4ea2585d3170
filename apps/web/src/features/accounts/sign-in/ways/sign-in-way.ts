import type { SignInWays } from '@homeroom/contract/pages/start-data.ts'
import type { ComponentType } from 'react'
import type { TextKey } from '#texts/text-key.ts'
import type { StoppedSignIn } from '../stopped-sign-in.ts'
import type { SignedIn } from '../target/sign-in-target.ts'

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
