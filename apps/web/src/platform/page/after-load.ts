import { readMessageModules, readMessagePage } from '@homeroom/contract/messages/message-centre-endpoints.ts'
import { readUnreadMessages } from '@homeroom/contract/messages/message-endpoints.ts'
import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { keptUploadsDatabase } from '@homeroom/contract/pages/storage-keys.ts'
import { keepInputMethodKeys } from '#platform/browser/input-method-keys.ts'
import { removeOfflineWorker, startOfflineWorker } from '#platform/offline/offline-worker-link.ts'

/** Work that a page does after it has loaded; nobody waits for it. */
export function afterLoad(start: StartData): void {
  keepFocus()
  keepInputMethodKeys()
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
    forgetUploads()
    return
  }
  if (page !== 'desktop' && page !== 'application') return
  if (device === 'mobile' || matchMedia('(display-mode: standalone)').matches)
    void startOfflineWorker([...unseenPage(), ...messages])
}

/** The names of interrupted uploads, of everybody who has used the machine. */
function forgetUploads(): void {
  try {
    indexedDB.deleteDatabase(keptUploadsDatabase)
  } catch {
    // A browser that lets a page keep nothing has kept nothing.
  }
}

/** The address of this page, unless a worker was there already: that one has kept it when it passed. */
function unseenPage(): string[] {
  return navigator.serviceWorker?.controller ? [] : [location.pathname + location.search]
}

const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Keeps the keyboard's place in the page. When the focused element is removed with its view, the focus moves to the
 * `data-focus-home` around it, else to the current heading, else to the main part of the page.
 */
function keepFocus(): void {
  // This code may come after the first press of Tab.
  let inside = partWith(document.activeElement) !== null
  let home: HTMLElement | null = null
  let frame = 0

  function noteFocus({ target }: FocusEvent) {
    if (!(target instanceof Element)) return
    const part = partWith(target)
    // A layer that was opened from the main part belongs to it.
    inside = part !== null || (inside && target.closest(layers) !== null)
    if (part) home = target.closest('[data-focus-home]')
  }
  function notePress({ target }: PointerEvent) {
    // A press on nothing that takes the focus is leaving; on what takes it, `focusin` follows.
    const holder = document.activeElement
    if (holder === document.body || !(target instanceof Node && holder?.contains(target))) inside = false
  }
  function look() {
    if (!inside || (document.activeElement && document.activeElement !== document.body)) return
    const part = document.querySelector('main')
    const heading = [...(part?.querySelectorAll('h1') ?? [])].find((one) => one.checkVisibility())
    if (heading) heading.tabIndex = -1
    const next = home?.isConnected ? home : (heading ?? part)
    next?.focus({ preventScroll: true })
  }
  // The code that removes an element may set the focus itself: two frames later it has done so.
  const changes = new MutationObserver(() => {
    cancelAnimationFrame(frame)
    frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(look)
    })
  })
  changes.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', noteFocus)
  document.addEventListener('pointerdown', notePress, true)
}

const partWith = (element: Element | null) => element?.closest('main') ?? null
