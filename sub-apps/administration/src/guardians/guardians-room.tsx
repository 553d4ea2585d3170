import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { GuardianList } from './guardian-list.tsx'
import { GuardianScreen } from './guardian-screen.tsx'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'
import { OpenCodeList } from './open-code-list.tsx'
import { RequestList } from './request-list.tsx'

const views = ['requests', 'codes'] as const

/** Who may do what for which child: the links, one of them (`link=<id>`), what parents ask (`view=requests`), unused codes (`view=codes`). */
export function GuardiansRoom() {
  const text = useGuardiansText()
  const { parameters, go } = useRoute()
  const { keep } = useAdministeredUnit()
  const link = parameters.get('link')
  if (link !== undefined) return <GuardianScreen key={link} id={link} />
  const view = views.find((one) => one === parameters.get('view')) ?? 'links'
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text('title')}</h1>
      <Tabs
        label={text('title')}
        shown={view}
        // Each list has a search of its own, which must not follow into the other.
        onChange={(key) => go('/guardians', { ...keep, ...(key === 'links' ? {} : { view: key }) })}
        tabs={[
          { key: 'links', label: text('links'), content: view === 'links' && <GuardianList /> },
          { key: 'requests', label: text('requests'), content: view === 'requests' && <RequestList /> },
          { key: 'codes', label: text('openCodes'), content: view === 'codes' && <OpenCodeList /> },
        ]}
      />
    </div>
  )
}
