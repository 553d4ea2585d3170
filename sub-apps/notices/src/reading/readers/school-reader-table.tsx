import { type Notice, readSchoolReaders, type SchoolReaders } from '@homeroom/contract/notices/notice-endpoints.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import styles from './unread-people.module.css'

const nothing: { list: SchoolReaders[]; total: number } = { list: [], total: 0 }

/** How many have read an area's notice in each school. */
export function SchoolReaderTable({ notice }: { notice: Notice }) {
  const text = useNoticeText()
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const schools = useCall(readSchoolReaders, { query: { id: notice.id, page } })
  // While the next page is on its way the pager and the place of the rows stay.
  const data = useLatest(schools, nothing)
  const waiting = data.list.filter(({ state }) => state === 'waiting').length
  const columns: Column<SchoolReaders>[] = [
    {
      key: 'name',
      title: text('notices.schoolName'),
      names: true,
      kind: 'text',
      value: (school) => localName(language, school),
    },
    {
      key: 'read',
      title: text('notices.schoolRead'),
      kind: 'text',
      value: ({ state, read, all }) => text(`notices.state.${state}`, { read, all }),
    },
  ]
  return (
    <div className={styles.whole}>
      {waiting > 0 && (
        <p role="status">
          {text('notices.schoolsOnTheWay', { waiting: Math.max(waiting, notice.schools?.waiting ?? 0) })}{' '}
          <Button size="small" onClick={schools.step === 'ready' ? schools.again : undefined}>
            {text('notices.refreshSchools')}
          </Button>
        </p>
      )}
      <Table
        caption={text('notices.schoolReaders')}
        columns={columns}
        rows={data.list}
        rowKey={({ schoolId }) => schoolId}
        state={
          schools.step === 'failed'
            ? { step: 'failed', text: text('notices.schoolsFailed'), onTryAgain: schools.again }
            : { step: schools.step }
        }
        paging={{ page, pageSize: defaultPageSize, total: data.total, onPage: setPage }}
      />
    </div>
  )
}
