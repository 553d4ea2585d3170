import { openContactClass } from '@homeroom/contract/contacts/contact-endpoints.ts'
import type { OpenedContactClass } from '@homeroom/contract/contacts/contact-schemas.ts'
import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { ExportButton } from '@homeroom/sub-app-kit/exports/export-button.tsx'
import { useCurrentChild, useLanguage, usePermission, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useContactsText } from '../contacts-texts.ts'
import screen from '../parts/screen.module.css'
import styles from './class-screen.module.css'
import { ClassSheet } from './class-sheet.tsx'
import { PupilRow } from './pupil-row.tsx'
import { pupilsFound } from './pupils-found.ts'

/** Whom to call about each pupil of a class; for a parent, who of the other families has opened something. */
export function ClassScreen({ classId }: { classId: string }) {
  const text = useContactsText()
  const childId = useCurrentChild()
  const opened = useCall(openContactClass, { body: { classId, ...(childId === null ? {} : { childId }) } })
  if (opened.step === 'loading') return <Skeleton shape="page" lines={8} />
  if (opened.step === 'failed') return <TryAgain text={text('class.failed')} onTryAgain={opened.again} />
  return <Pupils opened={opened.data} />
}

function Pupils({ opened }: { opened: OpenedContactClass }) {
  const text = useContactsText()
  const language = useLanguage()
  const staff = isStaff(useSession().userType)
  const [search, setSearch] = useState('')
  const { summary, pupils } = opened
  const name = localName(language, summary)
  const found = pupilsFound(pupils, search)
  return (
    <div className={screen.screen}>
      {staff && (
        <RouteLink className={styles.back} path="/classes">
          {text('class.back')}
        </RouteLink>
      )}
      <header className={screen.header}>
        <h1 className={screen.title}>{text(staff ? 'class.title' : 'class.families', { name })}</h1>
        {staff && pupils.length > 0 && <ClassActions opened={opened} name={name} />}
      </header>
      {!staff && <p className={screen.lead}>{text('class.familiesLead')}</p>}
      {pupils.length === 0 ? (
        <NobodyYet staff={staff} />
      ) : (
        <>
          <search className={screen.search}>
            <TextField
              label={text(staff ? 'class.search' : 'class.searchFamily')}
              type="search"
              value={search}
              autoComplete="off"
              onChange={({ target }) => setSearch(target.value)}
            />
          </search>
          {found.length === 0 && (
            <EmptyData
              text={text('class.notFound', { search })}
              action={<Button onClick={() => setSearch('')}>{text('class.all')}</Button>}
            />
          )}
          {found.length > 0 && (
            <PlainList className={styles.list}>
              {found.map((pupil) => (
                <PupilRow key={pupil.id} pupil={pupil} />
              ))}
            </PlainList>
          )}
        </>
      )}
    </div>
  )
}

/** An empty class, or one in which no family has opened anything: one can begin oneself. */
function NobodyYet({ staff }: { staff: boolean }) {
  const text = useContactsText()
  if (staff) return <EmptyData text={text('class.none')} />
  return (
    <EmptyData
      text={text('class.nobodyOpened')}
      action={<RouteLink path="/choice">{text('class.openOwn')}</RouteLink>}
    />
  )
}

/** Writing to all parents goes through notices. Print and export are for those who may take the list away. */
function ClassActions({ opened: { summary, pupils, mayWrite }, name }: { opened: OpenedContactClass; name: string }) {
  const text = useContactsText()
  const mayTake = usePermission('contacts_lists')
  return (
    <div className={screen.actions}>
      {mayWrite && (
        <ButtonLink href={everybodysLocation('notices', `/?compose=1&class=${summary.id}&readers=parents`)}>
          {text('class.write')}
        </ButtonLink>
      )}
      {mayTake && (
        <>
          <Button onClick={() => window.print()}>{text('class.print')}</Button>
          <ExportButton kind="contact-list" query={{ classId: summary.id }} />
          <ClassSheet name={name} pupils={pupils} />
        </>
      )}
    </div>
  )
}
