import type { MouseEvent } from 'react'

/** A click that asks the browser for something of its own: a tab in the background, a window, a download. */
export function isForTheBrowser({ ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean {
  return ctrlKey || metaKey || shiftKey || altKey
}

/**
 * Opens a window at once, during the click: after a wait the browser would take it for an advertisement. Null when it
 * was refused.
 */
export function openEmptyWindow(): Window | null {
  // With `noopener` the answer would be null, and there would be nothing to give the address to.
  const opened = window.open('about:blank', '_blank')
  if (opened) opened.opener = null
  return opened
}
