import { readInsideModules } from '@homeroom/contract/permissions/permission-endpoints.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { usePermissions } from '#platform/permissions/permissions.tsx'
import { type MenuApplication, menuEntries } from './menu-entries.ts'
import { menuTitle } from './menu-title.ts'

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
