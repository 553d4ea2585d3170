import type { HashAddress } from '#platform/place/hash-route.tsx'
import type { Shell } from '../use-shell.ts'
import { FetchedPart } from './fetched-part.tsx'

/** The message centre inside a shell. */
export function FetchedMessagePage({ shell, address }: { shell: Shell; address: HashAddress }) {
  return (
    <FetchedPart fetchPart={() => import('./message-page.tsx')}>
      {({ MessagePage }) => <MessagePage shell={shell} address={address} />}
    </FetchedPart>
  )
}

/** One's own account inside a shell. */
export function FetchedAccountPage() {
  return (
    <FetchedPart fetchPart={() => import('../account/account-page.tsx')}>
      {({ AccountPage }) => <AccountPage />}
    </FetchedPart>
  )
}
