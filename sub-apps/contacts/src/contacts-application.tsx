import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { KitLanguageProvider } from '@homeroom/ui-kit/language/kit-language.tsx'
import { ChoiceScreen } from './choice/choice-screen.tsx'
import { ClassScreen } from './classes/class-screen.tsx'
import { ClassesScreen } from './classes/classes-screen.tsx'
import styles from './contacts-application.module.css'
import { type ContactsPlace, readPlace } from './contacts-place.ts'
import { EmergencyScreen } from './emergency/emergency-screen.tsx'
import { ContactsTabs } from './frame/contacts-tabs.tsx'
import { PeopleScreen } from './people/people-screen.tsx'

/** Contacts: whom one may reach, what one opens of one's own, and whom to call about a child. */
export function ContactsApplication() {
  const { userType } = useSession()
  const { device } = useHost()
  const place = readPlace(useRoute(), userType)
  return (
    <KitLanguageProvider language={useLanguage()}>
      <div className={styles.page} data-device={device}>
        <div className={styles.inside}>
          <ContactsTabs place={place} />
          <Screen place={place} />
        </div>
      </div>
    </KitLanguageProvider>
  )
}

function Screen({ place }: { place: ContactsPlace }) {
  if (place.screen === 'classes') return <ClassesScreen />
  if (place.screen === 'class') return <ClassScreen key={place.classId} classId={place.classId} />
  if (place.screen === 'choice') return <ChoiceScreen />
  if (place.screen === 'emergency') return <EmergencyScreen named={place.childId} />
  return <PeopleScreen search={place.search} kind={place.kind} />
}
