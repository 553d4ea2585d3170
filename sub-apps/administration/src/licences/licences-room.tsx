import { useOnlyRenews, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Tabs } from '@homeroom/ui-kit/tabs/tabs.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { LicenceFileCard } from './licence-file-card.tsx'
import { LicenceList } from './licence-list.tsx'
import styles from './licences-room.module.css'
import { useLicencesText } from './licences-texts.ts'
import { SeatHoldersScreen } from './seat-holders-screen.tsx'

/** The licences of the unit, or of the units below an area; who takes the seats of one of them (`module=<code>`). */
export function LicencesRoom() {
  const { parameters } = useRoute()
  const code = parameters.get('module')
  return code === undefined ? <Lists /> : <SeatHoldersScreen code={code} />
}

function Lists() {
  const text = useLicencesText()
  const { own, keep } = useAdministeredUnit()
  const { parameters, go } = useRoute()
  const onlyRenews = useOnlyRenews()
  // Who may only renew here has nothing to do with the licences of others.
  const setsBelow = usePermission('administration_area_licences') && !onlyRenews
  const ofOwn = parameters.get('view') === 'own'
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text('title')}</h1>
      <p className={styles.hint}>{text('seatHint')}</p>
      {own && setsBelow ? (
        <Tabs
          label={text('title')}
          shown={ofOwn ? 'own' : 'below'}
          // Each list has a search of its own, which must not follow into the other.
          onChange={(view) => go('/licences', { ...keep, ...(view === 'own' && { view }) })}
          tabs={[
            { key: 'below', label: text('ofSchools'), content: !ofOwn && <LicenceList below /> },
            { key: 'own', label: text('ofOwn'), content: ofOwn && <OwnLicences /> },
          ]}
        />
      ) : own ? (
        <OwnLicences />
      ) : (
        <LicenceList />
      )}
    </div>
  )
}

/** Licences of the reader's own unit can also come as a signed file; the list is read again when one has been taken. */
function OwnLicences() {
  const [taken, setTaken] = useState(0)
  return (
    <>
      <LicenceList key={taken} />
      <LicenceFileCard onTaken={() => setTaken(taken + 1)} />
    </>
  )
}
