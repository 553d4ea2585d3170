import type { Message } from '@homeroom/contract/messages/message-schemas.ts'
import type { PageDevice } from '@homeroom/contract/pages/page-locations.ts'
import { pageOnDevice } from '@homeroom/contract/pages/shell-locations.ts'

/** What opening a message does. */
type MessageTarget =
  | { kind: 'modules' }
  | { kind: 'here'; href: string }
  | { kind: 'new-window'; href: string }
  | { kind: 'text' }

const showsModules = 1

/** Way 1 shows its modules; otherwise the address opens, in a new window when it leaves the product; else the text is shown. */
export function messageTarget(
  { openWay, url }: Pick<Message, 'openWay' | 'url'>,
  { origin, device }: { origin: string; device: PageDevice },
): MessageTarget {
  if (openWay === showsModules) return { kind: 'modules' }
  if (!url || !URL.canParse(url, origin)) return { kind: 'text' }
  const address = new URL(url, origin)
  if (address.origin === origin)
    return { kind: 'here', href: pageOnDevice(address.pathname + address.search + address.hash, device) }
  // Anything but a web address (javascript:, data: …) is text, not a way.
  return address.protocol === 'https:' ? { kind: 'new-window', href: address.href } : { kind: 'text' }
}
