import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { GuardianList } from './guardian-list.tsx'
import { GuardianScreen } from './guardian-screen.tsx'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'
import { RequestList } from './request-list.tsx'

/** Who may do what for which child: the links, one of them (`link=<id>`), and what parents ask (`view=requests`). */
export function GuardiansRoom() {
  const text = useGuardiansText()
  const { parameters, go } = useRoute()
  const { keep } = useAdministeredUnit()
  const link = parameters.get('link')
  if (link !== undefined) return <GuardianScreen key={link} id={link} />
  const requests = parameters.get('view') === 'requests'
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text('title')}</h1>
      <Tabs
        label={text('title')}
        shown={requests ? 'requests' : 'links'}
        // Each list has a search of its own, which must not follow into the other.
        onChange={(key) => go('/guardians', { ...keep, ...(key === 'requests' ? { view: 'requests' } : {}) })}
        tabs={[
          { key: 'links', label: text('links'), content: !requests && <GuardianList /> },
          { key: 'requests', label: text('requests'), content: requests && <RequestList /> },
        ]}
      />
    </div>
  )
}
