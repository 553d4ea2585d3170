import { type MenuState, menuCookie } from '@homeroom/contract/pages/storage-keys.ts'
import { readInsideModules } from '@homeroom/contract/permissions/permission-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useCallback, useMemo, useState } from 'react'
import { keepCookie } from '#platform/browser/stored-value.ts'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { type MenuApplication, type MenuPress, menuEntries, menuTitle, nextMenuState } from './menu-rules.ts'

/** How the menu of this browser stands. The server reads it from the cookie, so that the next page is painted so. */
export function useMenuState(): { state: MenuState; press: (press: MenuPress) => void } {
  const [state, setState] = useState(useStartData().menu)
  const press = useCallback(
    (pressed: MenuPress) => {
      const next = nextMenuState(state, pressed)
      setState(next)
      keepCookie(menuCookie, next)
    },
    [state],
  )
  return { state, press }
}

/** What the menu shows of a person's applications. The platform's names of modules stand in for missing ones. */
export function useMenuEntries(applications: readonly MenuApplication[]): MenuApplication[] {
  const text = useText()
  const { language } = useLanguage()
  const { inMenu } = usePermissions()
  const { data: modules } = useQuery({
    queryKey: ['inside-modules'],
    queryFn: () => callQuietly(readInsideModules, {}),
    // The platform's modules change with its versions.
    staleTime: Number.POSITIVE_INFINITY,
    refetchInterval: false,
  })
  return useMemo(() => {
    const names = new Map(modules?.map((module) => [module.code, localName(language, module)]))
    const developerCentre = text('menu.developerCentre')
    return menuEntries(applications, {
      inMenu,
      title: (code, own) => menuTitle(code, { own, known: names.get(code), developerCentre }),
    })
  }, [applications, inMenu, language, modules, text])
}
