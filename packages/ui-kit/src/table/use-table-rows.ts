import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { useMemo, useState } from 'react'
import { useKitLanguage } from '../language/kit-language.tsx'
import { shownPage } from '../pagination/page-numbers.ts'
import type { Column } from './column.ts'
import { nextSort, type Sort, sortRows } from './row-order.ts'

type TableRowsOptions<Row> = {
  /** All rows. */
  rows: readonly Row[]
  columns: readonly Column<Row>[]
  pageSize?: number
  firstSort?: Sort
}

/**
 * Sorts and pages rows that are all in the browser: `<Table {...useTableRows({ rows, columns })} caption=… rowKey=… />`.
 * Where the server pages, hand the same values to the table from there.
 */
export function useTableRows<Row>({
  rows,
  columns,
  pageSize = defaultPageSize,
  firstSort = null,
}: TableRowsOptions<Row>) {
  const language = useKitLanguage()
  const [sort, setSort] = useState<Sort>(firstSort)
  const [wantedPage, setPage] = useState(1)
  const sorted = useMemo(() => sortRows(rows, columns, { sort, language }), [rows, columns, sort, language])
  const total = rows.length
  const page = shownPage({ page: wantedPage, total, pageSize })

  function onSort(key: string) {
    setSort(nextSort(sort, key))
    // What was on this page is somewhere else now: the new order is read from its beginning.
    setPage(1)
  }
  return {
    columns,
    rows: sorted.slice((page - 1) * pageSize, page * pageSize),
    sort,
    onSort,
    paging: { page, total, pageSize, onPage: setPage },
  }
}
