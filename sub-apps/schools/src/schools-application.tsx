import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { SchoolListScreen } from './list/school-list-screen.tsx'
import { SchoolScreen } from './school/school-screen.tsx'

/** The schools below an area: all of them, or the one that the route names. */
export function SchoolsApplication() {
  const { parameters } = useRoute()
  const id = parameters.get('school')
  return (
    <KitLanguageProvider language={useLanguage()}>
      {id === undefined || id === null ? <SchoolListScreen /> : <SchoolScreen key={id} id={id} />}
    </KitLanguageProvider>
  )
}
