const layers = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/**
 * Keeps the keyboard's place in the page: when what had the focus goes with the view it belonged to, reading goes on at the
 * `data-focus-home` around it, else at the heading of what is there now, else at the main part of the page, which takes focus.
 */
export function keepFocus(): void {
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
  // Whoever removes something may have a better place for the focus: two frames later it is there.
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
