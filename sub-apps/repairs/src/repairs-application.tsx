import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { useRef } from 'react'
import { RepairView } from './repair-view.tsx'
import styles from './repairs.module.css'
import { RepairsForm } from './repairs-form.tsx'
import { RepairsList } from './repairs-list.tsx'
import { readPlace } from './repairs-route.ts'

/** Repairs: one's own, and for those who handle them all of the unit. */
export function RepairsApplication() {
  const handles = usePermission('repairs_handle')
  const place = readPlace(useRoute(), handles)
  // The one that was looked at last: the list gives its row the focus.
  const last = useRef<string | null>(null)
  return (
    <KitLanguageProvider language={useLanguage()}>
      <div className={styles.page}>
        {place.screen === 'list' && <RepairsList key={place.box} box={place.box} handles={handles} last={last} />}
        {place.screen === 'new' && <RepairsForm last={last} />}
        {place.screen === 'one' && <RepairView key={place.id} id={place.id} handles={handles} last={last} />}
      </div>
    </KitLanguageProvider>
  )
}
