import { isStaff, unitType, userType } from '@homeroom/contract/identities/user-types.ts'
import { useSession, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteTabs } from '@homeroom/sub-app-kit/route-tabs.tsx'
import type { ContactsPlace } from '../contacts-place.ts'
import { useContactsText } from '../contacts-texts.ts'
import styles from './contacts-tabs.module.css'

/** The rooms of staff and of parents. Pupils have one, and no tabs. */
export function ContactsTabs({ place }: { place: ContactsPlace }) {
  const text = useContactsText()
  const { userType: type } = useSession()
  // A bureau has no classes.
  const school = useUnit().unitType !== unitType.area
  if (type === userType.student) return null
  const staff = isStaff(type)
  const tabs = [
    { id: 'people', path: '/', text: text(staff ? 'tab.people' : 'tab.teachers') },
    ...(staff ? [] : [{ id: 'emergency', path: '/emergency', text: text('tab.emergency') } as const]),
    ...(school
      ? [{ id: 'classes', path: '/classes', text: text(staff ? 'tab.classes' : 'tab.families') } as const]
      : []),
    { id: 'choice', path: '/choice', text: text('tab.choice') },
  ] as const
  return (
    <div className={styles.tabs}>
      <RouteTabs label={text('tabs')} tabs={tabs} current={place.screen === 'class' ? 'classes' : place.screen} />
    </div>
  )
}
