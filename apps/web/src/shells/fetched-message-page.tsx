import type { HashAddress } from '#platform/place/hash-address.ts'
import { FetchedPart } from './fetched-part.tsx'
import type { Shell } from './use-shell.ts'

/** The message centre inside a shell. */
export function FetchedMessagePage({ shell, address }: { shell: Shell; address: HashAddress }) {
  return (
    <FetchedPart fetchPart={() => import('./message-page.tsx')}>
      {({ MessagePage }) => <MessagePage shell={shell} address={address} />}
    </FetchedPart>
  )
}
