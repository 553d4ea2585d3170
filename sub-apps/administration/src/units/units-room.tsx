import { readUnitsBelow } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import type { UnitBelow } from '@homeroom/contract/units/unit-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { ExportButton } from '@homeroom/sub-app-kit/exports/export-button.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListSearch } from '@homeroom/sub-app-kit/list/list-search.tsx'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { PlusGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { CampusesOfUnit } from './campuses-of-unit.tsx'
import { NewUnitDialog } from './new-unit-dialog.tsx'
import { UnitScreen } from './unit-screen.tsx'
import styles from './units-room.module.css'
import { useUnitsText } from './units-texts.ts'

/** The units below the area: all of them, or the one that the route names. */
export function UnitsRoom() {
  const id = useRoute().parameters.get('one')
  return id === undefined ? <UnitList /> : <UnitScreen key={id} id={id} />
}

function UnitList() {
  const text = useUnitsText()
  const [adding, setAdding] = useState(false)
  const seesClasses = usePermission('administration_classes')
  const { query } = useAdministeredUnit()
  const list = useList(readUnitsBelow, {
    columns: useUnitColumns(),
    rowKey: ({ id }) => id,
    always: query,
    failedText: text('failed'),
  })
  const add = (
    <Button tone="accent" onClick={() => setAdding(true)}>
      <PlusGlyph size={18} />
      {text('add')}
    </Button>
  )
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('title')}</h1>
        {add}
      </header>
      <div className={styles.tools}>
        <div className={styles.search}>
          <ListSearch {...list.search} label={text('search')} />
        </div>
        <ExportButton kind="units" query={list.query} empty={list.total === 0} />
      </div>
      <Table
        {...list.table}
        {...(seesClasses && { details: (unit: UnitBelow) => <CampusesOfUnit unit={unit} /> })}
        caption={text('title')}
        headed
        empty={{ text: text(list.narrowed ? 'notFound' : 'none') }}
      />
      <NewUnitDialog visible={adding} onClose={() => setAdding(false)} onMade={() => list.again?.()} />
    </div>
  )
}

function useUnitColumns(): Column<UnitBelow>[] {
  const text = useUnitsText()
  const language = useLanguage()
  const { keep } = useAdministeredUnit()
  const seesRoles = usePermission('administration_roles')
  return [
    {
      key: 'name',
      title: text('name'),
      names: true,
      sortable: true,
      kind: 'text',
      value: (unit) => localName(language, unit),
      cell: (unit) => (
        <RouteLink className={styles.name} path="/units" parameters={{ ...keep, one: unit.id }}>
          {localName(language, unit)}
        </RouteLink>
      ),
    },
    { key: 'code', title: text('code'), sortable: true, kind: 'text', verbatim: true, value: ({ code }) => code },
    { key: 'type', title: text('type'), kind: 'text', short: true, value: ({ unitType }) => text(`type.${unitType}`) },
    {
      key: 'parent',
      title: text('parent'),
      kind: 'text',
      value: ({ parentName, parentEnglishName }) =>
        localName(language, { name: parentName, englishName: parentEnglishName }),
    },
    {
      key: 'people',
      title: text('people'),
      kind: 'number',
      short: true,
      value: ({ people }) => people,
      cell: ({ id, people }) => (
        <RouteLink
          className={styles.name}
          path="/people"
          parameters={{ unit: id, status: 'active', hasAccount: 'yes' }}
        >
          {people}
        </RouteLink>
      ),
    },
    {
      key: 'administrators',
      title: text('administrators'),
      kind: 'number',
      short: true,
      value: ({ administrators }) => administrators,
      ...(seesRoles && {
        cell: ({ id, administrators }: UnitBelow) => (
          <RouteLink className={styles.name} path="/roles" parameters={{ unit: id, role: 'administrators' }}>
            {administrators}
          </RouteLink>
        ),
      }),
    },
    {
      key: 'status',
      title: text('status'),
      kind: 'text',
      short: true,
      value: ({ status }) => text(`status.${status}`),
    },
  ]
}
