/** The button of each menu: an entry that opens a dialog is gone by the time the dialog closes. */
const menuButtons = new WeakMap<Element, HTMLElement>()

const anyLayer = '[role="dialog"], [role="alertdialog"], [role="menu"]'

/** Notes which button an open menu belongs to. */
export function rememberMenuButton(menu: Element, button: HTMLElement): void {
  menuButtons.set(menu, button)
}

/** What has the focus now and should get it back later: the button of a menu stands for its entries. */
export function currentOpener(): HTMLElement | null {
  const focused = document.activeElement
  const menu = focused?.closest('[role="menu"]')
  const opener = (menu && menuButtons.get(menu)) ?? focused
  return opener instanceof HTMLElement && opener !== document.body ? opener : null
}

/** Whether a closing layer may give the focus back: another layer, opened meanwhile, keeps it. */
export function mayReturnFocus(closing: Element | null): boolean {
  const holder = document.activeElement?.closest(anyLayer)
  return !holder || holder === closing
}
