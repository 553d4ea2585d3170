import { exportPeople, readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import type { ListedPerson } from '@homeroom/contract/people/people-schemas.ts'
import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { useListSelection } from '@homeroom/sub-app-kit/list/list-selection.ts'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useWhenJobsEnd } from '../../jobs/use-own-jobs.ts'
import { type RoleOfMany, RoleOfManyDialog } from '../../roles/role-of-many-dialog.tsx'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { SlipMaker } from '../slips/slip-maker.tsx'
import { usePeopleActions } from './people-actions.ts'
import { usePeopleColumns } from './people-columns.tsx'
import { usePeopleFilters } from './people-filters.ts'

/** Of a pupil without an account the id is that of the pupil: the key says which it is. */
export const rowKey = ({ id, hasAccount }: ListedPerson) => (hasAccount ? id : `pupil:${id}`)

/** The people of the unit, searched, filtered, sorted and paged by the server. */
export function PeopleList() {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const mayChange = usePermission('administration_people_change')
  const place = usePeoplePlace()
  const add = useRouteLink(place.add('2'))
  const paste = useRouteLink(place.paste)
  const groups = useRouteLink(place.groups)
  const list = useList(readPeople, {
    columns: usePeopleColumns(),
    rowKey,
    filters: usePeopleFilters(),
    always: query,
    failedText: text('failed'),
  })
  useWhenJobsEnd(list.again)
  const [roleFor, setRoleFor] = useState<RoleOfMany | null>(null)
  const [slipsFor, setSlipsFor] = useState<readonly string[] | null>(null)
  const actions = usePeopleActions({ onSlips: setSlipsFor, onRole: setRoleFor })
  const selection = useListSelection(list, actions)
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('title')}</h1>
        <div className={styles.buttons}>
          {mayChange && (
            <>
              <ButtonLink tone="accent" {...add}>
                {text('add')}
              </ButtonLink>
              <ButtonLink {...paste}>{text('paste')}</ButtonLink>
            </>
          )}
          <ButtonLink {...groups}>{text('groups')}</ButtonLink>
        </div>
      </header>
      <ListBar
        list={list}
        searchLabel={text('search')}
        download={{ endpoint: exportPeople, name: text('title') }}
        report={{ kind: 'people', inPage: 5000 }}
      />
      <Table
        {...list.table}
        caption={text('title')}
        headed
        {...(actions.length > 0 && { selection })}
        empty={
          list.narrowed || !mayChange
            ? { text: text(list.narrowed ? 'notFound' : 'none') }
            : { text: text('noneYet'), action: <ButtonLink {...paste}>{text('pasteFirst')}</ButtonLink> }
        }
      />
      {roleFor && (
        <RoleOfManyDialog
          asked={roleFor}
          onClose={() => setRoleFor(null)}
          onBegun={() => selection.onChange(new Set())}
        />
      )}
      {slipsFor && <SlipMaker ids={slipsFor} onClose={() => setSlipsFor(null)} />}
    </div>
  )
}
