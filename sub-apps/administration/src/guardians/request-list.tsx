import {
  exportGuardianRequests,
  readGuardianRequests,
  readGuardianSettings,
  reopenGuardianRequests,
  saveGuardianSettings,
  settleGuardianRequests,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import type {
  GuardianRequestsQuery,
  ListedGuardianRequest,
} from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { settleManyGuardianRequests } from '@homeroom/contract/families/guardians/guardian-job-endpoints.ts'
import type { ChosenRequests } from '@homeroom/contract/families/guardians/guardian-job-schemas.ts'
import { peopleInOneCall } from '@homeroom/contract/limits.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { type ChosenOf, type ListAction, useListSelection } from '@homeroom/sub-app-kit/list/list-selection.ts'
import { type FilterOf, useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { SwitchField } from '@homeroom/ui-kit/fields/checkbox-field.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useBeginJob, useWhenJobsEnd } from '../jobs/use-own-jobs.ts'
import { useAskRights } from './approve-dialog.tsx'
import { useClassChoice, usePairColumns, usePairNames } from './guardian-columns.tsx'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'
import type { Rights } from './right-switches.tsx'

const states = ['waiting', 'approved', 'refused'] as const

/** What parents have asked with a code, and whether they have to. */
export function RequestList() {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const list = useList(readGuardianRequests, {
    columns: useColumns(),
    rowKey: ({ id }: ListedGuardianRequest) => id,
    filters: useFilters(),
    always: query,
    failedText: text('requestsFailed'),
  })
  useWhenJobsEnd(list.again)
  const { ask, dialog } = useAskRights()
  const selection = useListSelection(list, useActions(list.query.state, ask))
  return (
    <div className={styles.screen}>
      <WaitsForOffice />
      <ListBar
        list={list}
        searchLabel={text('search')}
        download={{ endpoint: exportGuardianRequests, name: text('requests') }}
      />
      <Table
        {...list.table}
        caption={text('requests')}
        headed
        selection={selection}
        empty={{ text: text(list.narrowed ? 'requestsNotFound' : 'noRequests') }}
      />
      {dialog}
    </div>
  )
}

function WaitsForOffice() {
  const text = useGuardiansText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const settings = useCall(readGuardianSettings, { query })
  const { run, busy } = useAction(saveGuardianSettings)
  if (settings.step !== 'ready') return null
  const { waitsForOffice } = settings.data
  async function change() {
    const sent = await run({ query, body: { waitsForOffice: !waitsForOffice } })
    if (!sent.done || settings.step !== 'ready') return
    announce.success(text('saved'))
    settings.again()
  }
  return (
    <SwitchField
      label={text('waitsForOffice')}
      hint={text('waitsForOfficeHint')}
      checked={waitsForOffice}
      aria-busy={busy}
      onChange={() => void change()}
    />
  )
}

function useColumns(): Column<ListedGuardianRequest>[] {
  const text = useGuardiansText()
  const names = usePairNames()
  const { timeZone } = useUnit()
  return [
    {
      key: 'child',
      title: text('child'),
      names: true,
      sortable: true,
      kind: 'text',
      verbatim: true,
      value: names.child,
    },
    ...usePairColumns<ListedGuardianRequest>(),
    {
      key: 'askedAt',
      title: text('askedAt'),
      sortable: true,
      kind: 'date',
      timeZone,
      value: ({ askedAt }) => new Date(askedAt),
    },
    {
      key: 'state',
      title: text('state'),
      kind: 'text',
      short: true,
      value: ({ state }) => text(`request.${state}`),
      cell: ({ state }) => (
        <span>
          <Tag label={text(`request.${state}`)} tone={tones[state]} />
        </span>
      ),
    },
  ]
}

const tones = { waiting: 'warning', approved: 'success', refused: 'plain' } as const

function useFilters(): FilterOf<GuardianRequestsQuery>[] {
  const text = useGuardiansText()
  const classes = useClassChoice()
  return [
    {
      kind: 'one',
      key: 'state',
      label: text('state'),
      options: states.map((state) => ({ value: state, label: text(`request.${state}`) })),
    },
    { kind: 'one', key: 'classId', label: text('class'), options: classes },
  ]
}

function useActions(
  state: GuardianRequestsQuery['state'],
  askRights: () => Promise<Rights | null>,
): ListAction<GuardianRequestsQuery>[] {
  const text = useGuardiansText()
  const { call } = useHost()
  const { query } = useAdministeredUnit()
  const begin = useBeginJob()
  // Those that are settled already are left as they are.
  const tickedOnly = state !== undefined && state !== 'waiting'

  async function settle(chosen: ChosenOf<GuardianRequestsQuery>, how: { approve: boolean; rights?: Rights }) {
    const many = (of: ChosenRequests) =>
      begin(call(settleManyGuardianRequests, { query, body: { ...how, ...of } }, { shown: false }))
    if (!('keys' in chosen)) {
      const { search, classId } = chosen.query
      const found = { ...(search !== undefined && { search }), ...(classId !== undefined && { classId }) }
      return many({ found: { query: found, total: chosen.total } })
    }
    const ids = [...chosen.keys]
    if (ids.length > peopleInOneCall) return many({ ids })
    const { done } = await call(settleGuardianRequests, { query, body: { ...how, ids } }, { shown: false })
    return {
      done: text(how.approve ? 'done.approve' : 'done.refuse', { count: done.length }),
      ...(done.length > 0 && { undo: () => call(reopenGuardianRequests, { query, body: { ids: done } }) }),
    }
  }

  const settling = (name: 'approve' | 'refuse'): ListAction<GuardianRequestsQuery> => ({
    ...{ key: name, label: text(name), tickedOnly },
    ...(name === 'refuse' && { tone: 'danger' }),
    question: (count) => ({
      title: text(`ask.${name}`, { count }),
      text: text(`askText.${name}`),
      confirm: text(name),
    }),
    run: (chosen) => settle(chosen, { approve: name === 'approve' }),
  })
  const withRights: ListAction<GuardianRequestsQuery> = {
    ...{ key: 'approveWith', label: text('approveWith'), tickedOnly },
    async run(chosen) {
      const rights = await askRights()
      return rights && settle(chosen, { approve: true, rights })
    },
  }
  return [settling('approve'), withRights, settling('refuse')]
}
