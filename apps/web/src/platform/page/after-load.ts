import { readMessageModules, readMessagePage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { keepFocus } from '../browser/keep-focus.ts'
import { removeOfflineWorker, startOfflineWorker } from '../offline/offline-worker-link.ts'

/** What a page does for its people once it has come; nobody waits for it. */
export function afterLoad(start: StartData): void {
  keepFocus()
  keepPage(start)
  // As the module has it: with a mouse nobody follows Back.
  if (matchMedia('(pointer: coarse)').matches)
    import('@homeroom/ui-kit/layers/page-back-layers.ts').then(({ followBack }) => followBack(), reportError)
}

const messages = [readUnreadMessages, readMessagePage, readMessageModules].map(({ path }) => path)

/**
 * Keeps this page and the messages for the time without a network, where that is wanted: on phones and where the product
 * was installed. A PC's browser keeps nothing, since in schools the next person sits down there; a shared machine forgets
 * what it may have kept before it was marked.
 */
function keepPage({ device, development, sharedMachine, page }: StartData): void {
  if (development) return
  if (sharedMachine) {
    void removeOfflineWorker()
    return
  }
  if (page !== 'desktop' && page !== 'application') return
  if (device === 'mobile' || matchMedia('(display-mode: standalone)').matches)
    void startOfflineWorker([...unseenPage(), ...messages])
}

/** The address of this page, unless a worker was there already: that one has kept it when it passed. */
function unseenPage(): string[] {
  return navigator.serviceWorker?.controller ? [] : [location.pathname + location.search]
}
