import type { HashAddress } from '#platform/place/hash-address.ts'
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
