import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import type { ExportKindName } from '@homeroom/contract/exports/export-kinds.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { FilterBar } from '@homeroom/ui-kit/filter-bar/filter-bar.tsx'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { ColumnMenu } from '@homeroom/ui-kit/table/column-menu.tsx'
import { useState } from 'react'
import { ExportButton } from '../exports/export-button.tsx'
import { useHost } from '../host-context.tsx'
import { useLanguage } from '../host-hooks.ts'
import type { HostCallInput } from '../sub-application-host.ts'
import { useText } from '../texts.ts'
import styles from './list-bar.module.css'
import { ListSearch } from './list-search.tsx'
import type { ListOf } from './use-list.ts'

type ListBarProps<Query, Row> = {
  list: ListOf<Query, Row>
  /** What is searched: “Name, number or telephone”. */
  searchLabel: string
  /** The call that answers the same list as CSV. Without it there is no export. */
  download?: { endpoint: Endpoint<undefined, Query, undefined, string>; name: string }
  /** The list as a file that is made in the background; instead of `download` where there are more rows than `inPage`. */
  report?: { kind: ExportKindName; inPage?: number }
}

/** What stands above every list of an office screen: search, columns, export, and the filters below. */
export function ListBar<Query, Row>({ list, searchLabel, download, report }: ListBarProps<Query, Row>) {
  const [exporting, setExporting] = useState(false)
  // What is being made stays in sight, although the list has become short meanwhile.
  const inBackground = report !== undefined && (!download || exporting || list.total > (report.inPage ?? 0))
  const isFiltered = Object.keys(list.filtering.values).length > 0
  return (
    <div className={styles.bar} data-narrowed={isFiltered || undefined}>
      <div className={styles.line}>
        <div className={styles.search}>
          <ListSearch {...list.search} label={searchLabel} />
        </div>
        <div className={styles.tools}>
          {inBackground && (
            <ExportButton
              kind={report.kind}
              query={list.query as object}
              empty={list.total === 0}
              onBusy={setExporting}
            />
          )}
          {download && !inBackground && <DownloadButton {...download} query={list.query} empty={list.total === 0} />}
          <ColumnMenu {...list.columnMenu} />
        </div>
      </div>
      <FilterBar {...list.filtering} total={list.total} />
    </div>
  )
}

const texts = { 'zh-CN': { download: '导出表格' }, en: { download: 'Export' } } as const

type DownloadButtonProps<Query> = {
  endpoint: Endpoint<undefined, Query, undefined, string>
  /** The name of the file, without its ending. */
  name: string
  query: Query
  /** There is nothing to export. */
  empty: boolean
}

/** Saves the whole list, as it is searched, filtered and sorted, as a table for a spreadsheet. */
export function DownloadButton<Query>({ endpoint, name, query, empty }: DownloadButtonProps<Query>) {
  const text = useText(texts)
  const language = useLanguage()
  const host = useHost()
  const { state, send } = useSending()
  const input = { query: { ...query, language } } as unknown as HostCallInput<undefined, Query, undefined>
  return (
    <Button
      busy={state.step === 'sending'}
      aria-disabled={empty}
      onClick={() => void send(() => host.download<undefined, Query, undefined>(endpoint, input, `${name}.csv`))}
    >
      <Glyph size={18} path="M12 4v11.5M7.3 11 12 15.5l4.7-4.5M4.5 20h15" />
      <span className={styles.word}>{text('download')}</span>
    </Button>
  )
}
