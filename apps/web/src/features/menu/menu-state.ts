import type { MenuState } from '@homeroom/contract/storage-keys.ts'

export type MenuPress = 'toggle' | 'lock'

/**
 * How the menu stands after a press. Locked open and locked closed it keeps its state; floating it opens while it is
 * used. To lock it one uses it, so it is locked as it is then seen: open.
 */
export function nextMenuState(state: MenuState, press: MenuPress): MenuState {
  if (press === 'lock') return state === 'floating' ? 'open' : 'floating'
  return state === 'closed' ? 'open' : 'closed'
}
