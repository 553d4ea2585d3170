type Press = Pick<MouseEvent, 'button' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'defaultPrevented'>
type Link = { href: string; target: string; download: boolean }

/** Whether a press on a link puts another page in the place of this one, which is at an address. */
export function takesPageAway(press: Press, { href, target, download }: Link, at: string): boolean {
  const { button, altKey, ctrlKey, metaKey, shiftKey, defaultPrevented } = press
  if (button !== 0 || altKey || ctrlKey || metaKey || shiftKey || defaultPrevented || download) return false
  if (!['', '_self'].includes(target.toLowerCase()) || !URL.canParse(href)) return false
  const to = new URL(href)
  const here = new URL(at)
  if (!/^https?:$/.test(to.protocol)) return false
  return to.origin !== here.origin || to.pathname !== here.pathname || to.search !== here.search
}

/**
 * Every page is a document of its own: one that opens in this tab ends what this tab does. While `isBusy`, links that would take the
 * page away open a tab beside it. Returns a function that ends this.
 */
export function openBeside(isBusy: () => boolean, onOpened: () => void): () => void {
  function press(event: MouseEvent) {
    const link = event.target instanceof Element ? event.target.closest('a') : null
    if (!link || !isBusy()) return
    const { href, target } = link
    if (!takesPageAway(event, { href, target, download: link.hasAttribute('download') }, location.href)) return
    // A link that names its tab is never held back as a window that nobody wanted. The browser looks at it after this.
    link.target = '_blank'
    setTimeout(() => {
      link.target = target
    })
    onOpened()
  }
  // On the window: whatever the page does with a press itself was done before.
  addEventListener('click', press)
  return () => removeEventListener('click', press)
}
