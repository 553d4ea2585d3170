import { addGroup, readGroups } from '@homeroom/contract/people/group-endpoints.ts'
import type { ListedGroup } from '@homeroom/contract/people/group-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useForm } from '@homeroom/sub-app-kit/use-form.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useRef, useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { BackLink } from '../../back-link.tsx'
import { usePeoplePlace } from '../people-place.ts'
import styles from '../people-room.module.css'
import { usePeopleText } from '../people-texts.ts'
import { GroupDialog, useCheckedNames } from './group-dialog.tsx'

/** The groups that the unit has named, such as clubs and committees. */
export function GroupListScreen() {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const place = usePeoplePlace()
  const mayChange = usePermission('administration_people_change')
  const [adding, setAdding] = useState(false)
  const list = useList(readGroups, {
    columns: useGroupColumns(),
    rowKey: ({ id }) => id,
    always: query,
    failedText: text('groups.failed'),
  })
  return (
    <div className={styles.screen}>
      <BackLink {...place.everybody}>{text('groups.back')}</BackLink>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('groups')}</h1>
        {mayChange && (
          <div className={styles.buttons}>
            <Button tone="accent" onClick={() => setAdding(true)}>
              {text('groups.add')}
            </Button>
          </div>
        )}
      </header>
      <p className={styles.note}>{text('groups.what')}</p>
      <ListBar list={list} searchLabel={text('groups.search')} />
      <Table
        {...list.table}
        caption={text('groups')}
        headed
        empty={{
          text: text(list.narrowed ? 'groups.notFound' : 'groups.none'),
          action: mayChange && !list.narrowed && (
            <Button onClick={() => setAdding(true)}>{text('groups.addFirst')}</Button>
          ),
        }}
      />
      {adding && <AddGroup onClose={() => setAdding(false)} />}
    </div>
  )
}

function useGroupColumns(): Column<ListedGroup>[] {
  const text = usePeopleText()
  const language = useLanguage()
  const place = usePeoplePlace()
  return [
    {
      key: 'name',
      title: text('groups.name'),
      names: true,
      sortable: true,
      kind: 'text',
      value: (group) => localName(language, group),
      cell: (group) => (
        <RouteLink className={styles.name} {...place.group(group.id)}>
          {localName(language, group)}
        </RouteLink>
      ),
    },
    {
      key: 'members',
      title: text('groups.members'),
      kind: 'number',
      short: true,
      sortable: true,
      value: ({ members }) => members,
    },
  ]
}

/** Makes a group and leads to it: the next thing is to put people into it. */
function AddGroup({ onClose }: { onClose: () => void }) {
  const text = usePeopleText()
  const { query } = useAdministeredUnit()
  const { go } = useRoute()
  const place = usePeoplePlace()
  const made = useRef('')
  const form = useForm(addGroup, {
    record: { name: '', englishName: '' },
    values: (values) => values,
    check: useCheckedNames(),
    input: (body) => ({ query, body }),
    saved: (reply, values) => {
      made.current = reply.id
      return values
    },
    onSaved() {
      const { path, parameters } = place.group(made.current)
      go(path, parameters)
    },
  })
  return <GroupDialog title={text('groups.add')} form={form} onClose={onClose} />
}
