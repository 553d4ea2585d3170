import type { HashAddress } from '#platform/place/hash-address.ts'
import { FetchedPart } from '#shells/parts/fetched-part.tsx'

/** The administrator's sign-in settings inside a shell. */
export function FetchedSignInSettings({ address }: { address: HashAddress }) {
  return (
    <FetchedPart fetchPart={() => import('./sign-in-settings-page.tsx')}>
      {({ SignInSettingsPage }) => <SignInSettingsPage address={address} />}
    </FetchedPart>
  )
}
