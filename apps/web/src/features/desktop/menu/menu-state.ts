import type { MenuState } from '@homeroom/contract/pages/storage-keys.ts'

export type MenuPress = 'toggle' | 'lock'

/**
 * How the menu stands after a press. Locked open and locked closed it keeps its state; floating it opens at the left while
 * it is used, whatever it does at the top. To lock it one uses it, so it is locked as it is then seen: open.
 */
export function nextMenuState(state: MenuState, press: MenuPress): MenuState {
  if (press === 'lock') return isFloating(state) ? 'open' : 'floating'
  if (isFloating(state)) return state === 'floating' ? 'floating-closed' : 'floating'
  return state === 'closed' ? 'open' : 'closed'
}

/** Whether the menu opens only while it is used; at the left. */
export function isFloating(state: MenuState): boolean {
  return state === 'floating' || state === 'floating-closed'
}

/** Whether the menu is one button; at the top. */
export function isClosedAtTop(state: MenuState): boolean {
  return state === 'closed' || state === 'floating-closed'
}
