import { useCurrentChild, useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { ClassesScreen } from './classes-screen.tsx'
import { viewerOf } from './viewer.ts'

/** My class: for teachers their classes, for pupils their own, for parents the current child's. */
export function MyClassApplication() {
  const childId = useCurrentChild()
  const viewer = viewerOf(useSession().userType)
  return (
    <KitLanguageProvider language={useLanguage()}>
      <ClassesScreen key={childId} viewer={viewer} childId={childId} />
    </KitLanguageProvider>
  )
}
