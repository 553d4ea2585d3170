import { type MenuState, menuCookie } from '@homeroom/contract/pages/storage-keys.ts'
import { useCallback, useState } from 'react'
import { useStartData } from '#platform/page/start-data.tsx'
import { type MenuPress, nextMenuState } from './menu-state.ts'

const year = 365 * 24 * 60 * 60

/** How the menu of this browser stands. The server reads it from the cookie, so that the next page is painted so. */
export function useMenuState(): { state: MenuState; press: (press: MenuPress) => void } {
  const [state, setState] = useState(useStartData().menu)
  const press = useCallback(
    (pressed: MenuPress) => {
      const next = nextMenuState(state, pressed)
      setState(next)
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Safari and on plain http
      document.cookie = `${menuCookie}=${next}; path=/; max-age=${year}; samesite=lax`
    },
    [state],
  )
  return { state, press }
}
