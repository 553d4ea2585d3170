import { askToRenew, readUnitLicences, withdrawRenewal } from '@homeroom/contract/licences/licence-admin-endpoints.ts'
import type { LicencesQuery, UnitLicence } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { dueStates, type LicenceState, licenceStates, licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, useOnlyRenews, usePermission, useReadOnly } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { type FilterOf, useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { LicenceDialog } from './licence-dialog.tsx'
import styles from './licences-room.module.css'
import { useLicencesText } from './licences-texts.ts'
import { MoveSeatsDialog } from './move-seats-dialog.tsx'
import { NewLicenceDialog } from './new-licence-dialog.tsx'

const tones = {
  valid: 'success',
  ending: 'warning',
  grace: 'warning',
  'read-only': 'danger',
  ended: 'danger',
  'not-begun': 'plain',
} as const
const due: readonly LicenceState[] = dueStates
const states = Object.keys(licenceStates) as LicenceState[]

type Open = { licence: UnitLicence; act: 'set' | 'move' }

/** Licences with their use; whoever stands above sets them, whoever stands below asks. */
export function LicenceList({ below = false }: { below?: boolean }) {
  const text = useLicencesText()
  const { query, own, unitId } = useAdministeredUnit()
  const [open, setOpen] = useState<Open | null>(null)
  const [adding, setAdding] = useState(false)
  const mayAdd = useMaySet() && (below || !own)
  const list = useList(readUnitLicences, {
    columns: useColumns({ below, onOpen: setOpen, again: () => list.again() }),
    rowKey: ({ unitId, code }: UnitLicence) => `${unitId} ${code}`,
    filters: useFilters(),
    always: below ? { ...query, below } : query,
    failedText: text('failed'),
  })
  const close = () => setOpen(null)
  const none = mayAdd ? 'noneToSet' : own ? 'noneOfOwn' : 'none'
  return (
    <div className={styles.screen}>
      {mayAdd && (
        <div className={styles.acts}>
          <Button tone="accent" onClick={() => setAdding(true)}>
            {text('add')}
          </Button>
        </div>
      )}
      <ListBar list={list} searchLabel={text(below ? 'searchBelow' : 'search')} report={{ kind: 'licences' }} />
      <Table {...list.table} caption={text('title')} headed empty={{ text: text(list.narrowed ? 'notFound' : none) }} />
      {adding && (
        <NewLicenceDialog unitId={below ? undefined : unitId} onClose={() => setAdding(false)} onSaved={list.again} />
      )}
      {open?.act === 'set' && <LicenceDialog licence={open.licence} onClose={close} onSaved={list.again} />}
      {open?.act === 'move' && <MoveSeatsDialog licence={open.licence} onClose={close} onMoved={list.again} />}
    </div>
  )
}

/** Whether the reader sets licences of units below, and could now: not while Administration itself waits for a renewal. */
function useMaySet(): boolean {
  const sets = usePermission('administration_area_licences')
  const [readOnly, onlyRenews] = [useReadOnly(), useOnlyRenews()]
  return sets && !readOnly && !onlyRenews
}

function useFilters(): FilterOf<LicencesQuery>[] {
  const text = useLicencesText()
  const language = useLanguage()
  const options = states.map((value) => ({ value, label: licenceWord(value, language) }))
  return [
    { kind: 'several', key: 'state', label: text('state'), options },
    { kind: 'yes-no', key: 'soon', label: text('soon'), yes: text('soon.yes'), no: text('soon.no') },
    { kind: 'yes-no', key: 'asked', label: text('askedFilter'), yes: text('asked.yes'), no: text('asked.no') },
  ]
}

type ColumnsOf = { below: boolean; onOpen: (open: Open) => void; again: () => void }

function useColumns({ below, onOpen, again }: ColumnsOf): Column<UnitLicence>[] {
  const text = useLicencesText()
  const language = useLanguage()
  const unit: Column<UnitLicence> = {
    ...{ key: 'unit', title: text('unit'), sortable: true, kind: 'text' },
    value: ({ unitName, unitEnglishName }) => localName(language, { name: unitName, englishName: unitEnglishName }),
  }
  return [
    {
      ...{ key: 'name', title: text('module'), names: true, sortable: true, kind: 'text' },
      value: (one) => localName(language, one),
    },
    ...(below ? [unit] : []),
    {
      ...{ key: 'state', title: text('state'), sortable: true, kind: 'text', short: true },
      value: ({ state }) => licenceWord(state, language),
      cell: ({ state }) => (
        <span>
          <Tag label={licenceWord(state, language)} tone={tones[state]} />
        </span>
      ),
    },
    {
      ...{ key: 'start', title: text('start'), kind: 'text', short: true },
      value: ({ startDay }) => startDay ?? text('always'),
    },
    {
      ...{ key: 'end', title: text('end'), sortable: true, kind: 'text', short: true },
      value: ({ endDay }) => endDay,
    },
    { key: 'use', title: text('use'), kind: 'custom', cell: (licence) => <Use licence={licence} /> },
    {
      ...{ key: 'after', title: text('after'), kind: 'text', short: true },
      value: ({ graceDays, readOnlyDays }) => {
        const grace = graceDays > 0 ? [text('graceOf', { count: graceDays })] : []
        const reading = readOnlyDays > 0 ? [text('readOnlyOf', { count: readOnlyDays })] : []
        return [...grace, ...reading].join(language === 'en' ? ', ' : '，') || text('closes')
      },
    },
    {
      ...{ key: 'source', title: text('source'), kind: 'text', short: true },
      value: ({ source, setDay }) => [text(`source.${source}`), setDay ?? ''].join(' ').trim(),
    },
    {
      ...{ key: 'acts', title: text('acts'), kind: 'custom' },
      cell: (licence) => <Acts licence={licence} onOpen={onOpen} again={again} />,
    },
  ]
}

/** Seats in use, as a way to those who take them; more than there are is said in words, too. */
function Use({ licence: { unitId, code, seats, used } }: { licence: UnitLicence }) {
  const text = useLicencesText()
  const { keep, unitId: administered } = useAdministeredUnit()
  const where = unitId === administered ? keep : { unit: unitId }
  return (
    <span className={styles.use}>
      <RouteLink path="/licences" parameters={{ ...where, module: code }}>
        {seats === null ? text('usedOfAll', { used }) : text('usedOf', { used, seats })}
      </RouteLink>
      {seats !== null && used > seats && <Tag label={text('over', { count: used - seats })} tone="danger" />}
    </span>
  )
}

type ActsProps = Pick<ColumnsOf, 'onOpen' | 'again'> & { licence: UnitLicence }

function Acts({ licence, onOpen, again }: ActsProps) {
  const text = useLicencesText()
  const name = localName(useLanguage(), licence)
  const { announce } = useHost()
  const ask = useAction(askToRenew)
  const withdraw = useAction(withdrawRenewal)
  const { code, state, asked, seats, mayAsk } = licence
  const sets = useMaySet()
  const maySet = licence.maySet && sets
  async function change(action: typeof ask, said: string) {
    const { done } = await action.run({ body: { code } })
    if (done) announce.success(said)
    again()
  }
  return (
    <span className={styles.acts}>
      {asked && <Tag label={text(licence.maySet ? 'wantsRenewal' : 'waiting')} tone="warning" />}
      {maySet && (
        <Button size="small" aria-label={text('setOf', { name })} onClick={() => onOpen({ licence, act: 'set' })}>
          {text('set')}
        </Button>
      )}
      {maySet && seats !== null && seats > 0 && (
        <Button size="small" aria-label={text('moveOf', { name })} onClick={() => onOpen({ licence, act: 'move' })}>
          {text('move')}
        </Button>
      )}
      {mayAsk && asked && (
        <Button
          size="small"
          busy={withdraw.busy}
          aria-label={text('withdrawOf', { name })}
          onClick={() => void change(withdraw, text('withdrawn'))}
        >
          {text('withdraw')}
        </Button>
      )}
      {mayAsk && !asked && due.includes(state) && (
        <Button
          size="small"
          busy={ask.busy}
          aria-label={text('askFor', { name })}
          onClick={() => void change(ask, text('askedDone'))}
        >
          {text('ask')}
        </Button>
      )}
    </span>
  )
}
