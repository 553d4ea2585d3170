import {
  bringGuardianshipsBack,
  endGuardianships,
  exportGuardianships,
  readGuardianships,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { changeManyGuardianships } from '@homeroom/contract/families/guardians/guardian-job-endpoints.ts'
import type { ChosenGuardianships } from '@homeroom/contract/families/guardians/guardian-job-schemas.ts'
import type { GuardianshipsQuery, ListedGuardianship } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { peopleInOneCall } from '@homeroom/contract/limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { type ChosenOf, type ListAction, useListSelection } from '@homeroom/sub-app-kit/list/list-selection.ts'
import { type FilterOf, useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useBeginJob, useWhenJobsEnd } from '../jobs/use-own-jobs.ts'
import { AddGuardianDialog } from './add-guardian-dialog.tsx'
import { CodeDialog } from './code-dialog.tsx'
import { rights, useClassChoice, usePairColumns, usePairNames } from './guardian-columns.tsx'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'
import { PlannedLinks } from './planned-links.tsx'

/** All links of the unit, searched, filtered, sorted and paged by the server. */
export function GuardianList() {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const person = useRoute().parameters.get('personId')
  const [asked, setAsked] = useState<'add' | 'codes' | null>(null)
  const list = useList(readGuardianships, {
    columns: useColumns(),
    rowKey: ({ id }: ListedGuardianship) => id,
    filters: useFilters(),
    always: person === undefined ? query : { ...query, personId: person },
    failedText: text('failed'),
  })
  useWhenJobsEnd(list.again)
  const [added, setAdded] = useState(0)
  function onAdded() {
    setAdded(added + 1)
    list.again()
  }
  const selection = useListSelection(list, useActions())
  return (
    <div className={styles.screen}>
      <div className={styles.buttons}>
        <Button tone="accent" onClick={() => setAsked('add')}>
          {text('add')}
        </Button>
        <Button onClick={() => setAsked('codes')}>{text('codes')}</Button>
      </div>
      <PlannedLinks key={added} />
      <ListBar
        list={list}
        searchLabel={text('search')}
        download={{ endpoint: exportGuardianships, name: text('title') }}
      />
      <Table
        {...list.table}
        caption={text('links')}
        headed
        selection={selection}
        empty={{ text: text(list.narrowed ? 'notFound' : 'none') }}
      />
      {asked === 'add' && <AddGuardianDialog onClose={() => setAsked(null)} onAdded={onAdded} />}
      {asked === 'codes' && <CodeDialog onClose={() => setAsked(null)} />}
    </div>
  )
}

function useColumns(): Column<ListedGuardianship>[] {
  const text = useGuardiansText()
  const names = usePairNames()
  const { keep } = useAdministeredUnit()
  const { timeZone } = useUnit()
  const missing = (link: ListedGuardianship) => rights.filter((right) => !link[right])
  return [
    {
      key: 'child',
      title: text('child'),
      names: true,
      sortable: true,
      kind: 'text',
      verbatim: true,
      value: names.child,
      cell: (link) => (
        <RouteLink className={styles.link} path="/guardians" parameters={{ ...keep, link: link.id }}>
          {names.child(link)}
        </RouteLink>
      ),
    },
    ...usePairColumns<ListedGuardianship>(),
    {
      key: 'rights',
      title: text('rights'),
      kind: 'text',
      value: (link) =>
        missing(link)
          .map((right) => text(`not.${right}`))
          .join(' '),
      cell: (link) => (
        <span className={styles.tags}>
          {missing(link).map((right) => (
            <Tag key={right} tone="warning" label={text(`not.${right}`)} />
          ))}
          {missing(link).length === 0 && <span>{text('allRights')}</span>}
        </span>
      ),
    },
    {
      key: 'since',
      title: text('since'),
      sortable: true,
      kind: 'date',
      timeZone,
      value: ({ since }) => new Date(since),
    },
    {
      key: 'ended',
      title: text('endedAt'),
      kind: 'date',
      timeZone,
      extra: true,
      value: ({ endedAt }) => (endedAt === null ? null : new Date(endedAt)),
    },
  ]
}

function useFilters(): FilterOf<GuardianshipsQuery>[] {
  const text = useGuardiansText()
  const classes = useClassChoice()
  return [
    { kind: 'one', key: 'classId', label: text('class'), options: classes },
    {
      kind: 'one',
      key: 'without',
      label: text('without'),
      options: rights.map((right) => ({ value: right, label: text(right) })),
    },
    {
      kind: 'yes-no',
      key: 'planFailed',
      label: text('endFailed'),
      yes: text('endFailed.yes'),
      no: text('endFailed.no'),
    },
    { kind: 'yes-no', key: 'ended', label: text('state'), yes: text('state.ended'), no: text('state.holds') },
  ]
}

function useActions(): ListAction<GuardianshipsQuery>[] {
  const text = useGuardiansText()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const act = async (endpoint: typeof bringGuardianshipsBack, ids: readonly string[]) =>
    (await call(endpoint, { query, body: { ids: [...ids] } }, { shown: false })).done
  const endNow = async (ids: readonly string[]) =>
    (await call(endGuardianships, { query, body: { ids: [...ids] } }, { shown: false })).done
  const begin = useBeginJob()
  /** Begins it in the background where it is about many; undefined where it is about few. */
  function beginMany(name: 'end' | 'bringBack', chosen: ChosenOf<GuardianshipsQuery>) {
    const many = (of: ChosenGuardianships) =>
      begin(call(changeManyGuardianships, { query, body: { act: name, ...of } }, { shown: false }))
    if ('keys' in chosen) return chosen.keys.length > peopleInOneCall ? many({ ids: [...chosen.keys] }) : undefined
    const { unitId: _, order: __, descending: ___, page: ____, pageSize: _____, ...filters } = chosen.query
    return many({ found: { query: filters, total: chosen.total } })
  }
  const keysOf = (chosen: ChosenOf<GuardianshipsQuery>) => ('keys' in chosen ? chosen.keys : [])
  return [
    {
      key: 'end',
      label: text('end'),
      tone: 'danger',
      question: (count) => ({ title: text('ask.end', { count }), text: text('askText.end'), confirm: text('end') }),
      async run(chosen) {
        const begun = beginMany('end', chosen)
        if (begun) return begun
        const done = await endNow(keysOf(chosen))
        return {
          done: text('ended', { count: done.length }),
          ...(done.length > 0 && { undo: () => call(bringGuardianshipsBack, { query, body: { ids: done } }) }),
        }
      },
    },
    {
      key: 'bringBack',
      label: text('bringBack'),
      question: (count) => ({
        title: text('ask.bringBack', { count }),
        text: text('askText.bringBack'),
        confirm: text('bringBack'),
      }),
      async run(chosen) {
        const begun = beginMany('bringBack', chosen)
        if (begun) return begun
        const done = await act(bringGuardianshipsBack, keysOf(chosen))
        return {
          done: text('broughtBack', { count: done.length }),
          ...(done.length > 0 && { undo: () => call(endGuardianships, { query, body: { ids: done } }) }),
        }
      },
    },
  ]
}
