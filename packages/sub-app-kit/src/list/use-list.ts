import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import { listPageSizes } from '@homeroom/contract/endpoint/list-limits.ts'
import type { Filter, FilterValues } from '@homeroom/ui-kit/filter-bar/filter.ts'
import { pageCount } from '@homeroom/ui-kit/pagination/page-numbers.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import type { ColumnMenu } from '@homeroom/ui-kit/table/column-menu.tsx'
import { nextSort } from '@homeroom/ui-kit/table/row-order.ts'
import type { TableProps } from '@homeroom/ui-kit/table/table.tsx'
import { type ComponentProps, useEffect } from 'react'
import type { HostCallInput } from '../sub-application-host.ts'
import { useCall } from '../use-call.ts'
import { useLatest } from '../use-latest.ts'
import { useRoute } from '../use-route.ts'
import { useListLook } from './list-look.ts'
import { isNarrowed, type ListPlace, placeParameters, placeQuery, readPlace } from './list-place.ts'

/** The query and the reply of every list: `listQuery` and `listReply` of the contract. */
export type ListQuery = { search?: string; order?: string; descending?: boolean; page?: number; pageSize?: number }
type ListReply = { list: unknown[]; total: number }
type RowOf<Reply extends ListReply> = Reply['list'][number]

type FilterName<Field> = Field extends `${infer Name}From` ? Name : Field
/** A filter of this call: its key is a field of the query, or the beginning of `…From` and `…To`. */
export type FilterOf<Query> = Filter & { key: FilterName<keyof Query> }

type ListOptions<Query, Row> = {
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => string
  filters?: readonly FilterOf<Query>[]
  /** What the list is always asked: the class whose pupils it shows. */
  always?: Partial<Query>
  /** What is said when it could not be read. */
  failedText?: string
}

/** `again` goes on with a change that was just begun: Back undoes both together. */
export type ListChange = { again: boolean }

/** What `ListBar`, `Table` and `useListSelection` take of a list. */
export type ListOf<Query, Row> = {
  total: number
  /** Whether a search or a filter leaves rows out: an empty list then says something else. */
  narrowed: boolean
  /** What is asked, without the page: for an export, and for an action on all rows that were found. */
  query: Query
  search: { words: string; onSearch: (words: string) => void }
  filtering: {
    filters: readonly Filter[]
    values: FilterValues
    onChange: (values: FilterValues, how?: ListChange) => void
  }
  columnMenu: ComponentProps<typeof ColumnMenu<Row>>
  /** For `<Table {...list.table} caption=… />`. */
  table: Omit<TableProps<Row>, 'caption'>
  /** Reads it again, for example after something was done to it. */
  again: () => void
}

/**
 * A list that the server searches, filters, sorts and pages. What its reader wants stands in the address, so that it survives
 * a reload, a link and Back; how it looks is kept by the browser. `reply` is the last whole reply, with whatever else it tells.
 */
export function useList<Query extends ListQuery, Reply extends ListReply>(
  endpoint: Endpoint<undefined, Query, undefined, Reply>,
  { columns, rowKey, filters = [], always, failedText }: ListOptions<Query, RowOf<Reply>>,
): ListOf<Query, RowOf<Reply>> & { reply: Reply | null } {
  const { path, parameters, go } = useRoute()
  const look = useListLook(endpoint.path, columns)
  const orders = columns.filter(({ sortable }) => sortable).map(({ key }) => key)
  const abilities = { orders, filters }
  const place = readPlace(parameters, abilities)
  const query = { ...always, ...placeQuery(place) } as Query
  const input = { query: { ...query, page: place.page, pageSize: place.pageSize } }
  const answer = useCall<undefined, Query, undefined, Reply>(
    endpoint,
    input as HostCallInput<undefined, Query, undefined>,
  )
  const reply = useLatest<Reply | null>(answer, null)
  const total = reply?.total ?? 0

  function change(fields: Partial<ListPlace>, { again }: ListChange = { again: false }) {
    const next = { ...place, page: 1, ...fields }
    go(path, placeParameters(next, { abilities, parameters }), { replace: again })
  }
  const beyond = answer.step === 'ready' && answer.data.list.length === 0 && answer.data.total > 0
  const last = pageCount({ total, pageSize: place.pageSize })
  // Rows may be removed, and an old link may lead further down than the list goes.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the reply decides, and each asks once
  useEffect(() => {
    if (beyond && place.page > last) change({ page: last }, { again: true })
  }, [beyond, place.page, last])

  return {
    reply,
    total,
    narrowed: isNarrowed(place),
    query,
    search: {
      words: place.search,
      // Back undoes a whole search, not its last letters: while somebody goes on typing, the address is replaced.
      onSearch: (search) => change({ search }, { again: place.search !== '' }),
    },
    filtering: { filters, values: place.filters, onChange: (values, how) => change({ filters: values }, how) },
    columnMenu: look.menu,
    table: {
      columns: look.shown,
      widths: look.widths,
      onWidths: look.onWidths,
      rows: reply?.list ?? [],
      rowKey,
      sort: place.sort,
      onSort: (key) => change({ sort: nextSort(place.sort, key) }),
      paging: {
        page: place.page,
        pageSize: place.pageSize,
        total,
        onPage: (page) => change({ page }),
        pageSizes: listPageSizes,
        onPageSize: (rows) => change({ pageSize: listPageSizes.find((size) => size === rows) ?? place.pageSize }),
      },
      state: stateOf(answer, { known: reply !== null && !beyond, failedText }),
    },
    again: () => answer.step !== 'loading' && answer.again(),
  }
}

type Answer = { step: 'loading' } | { step: 'ready' } | { step: 'failed'; again: () => void }

function stateOf(answer: Answer, { known, failedText }: { known: boolean; failedText: string | undefined }) {
  if (answer.step === 'failed')
    return {
      step: 'failed' as const,
      onTryAgain: answer.again,
      ...(failedText === undefined ? {} : { text: failedText }),
    }
  if (answer.step === 'loading') return { step: known ? ('renewing' as const) : ('loading' as const) }
  return { step: known ? ('ready' as const) : ('loading' as const) }
}
