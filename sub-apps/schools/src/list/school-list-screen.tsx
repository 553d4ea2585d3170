import { readSchools, type School } from '@homeroom/contract/units/school-endpoints.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { nextSort, type Sort } from '@homeroom/ui-kit/table/row-order.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { WriteLink } from '../parts/write-link.tsx'
import { useSchoolText } from '../school-texts.ts'
import { parametersOf, readWish } from './list-wish.ts'
import styles from './school-list-screen.module.css'
import { SchoolSearch } from './school-search.tsx'
import { useSchoolColumns } from './use-school-columns.tsx'

const nothing: { list: School[]; total: number } = { list: [], total: 0 }

/** All schools below the area, searched, sorted and paged by the server; the address keeps what was chosen. */
export function SchoolListScreen() {
  const text = useSchoolText()
  const { parameters, go } = useRoute()
  const wish = readWish(parameters)
  const columns = useSchoolColumns()
  const { sort, page, search } = wish
  const schools = useCall(readSchools, {
    query: { page, search, ...(sort && { order: sort.key, descending: sort.direction === 'descending' }) },
  })
  // While the next page is on its way its place is drawn as tall as the one before.
  const last = useLatest(schools, nothing)
  const change = (fields: { page: number; sort?: Sort }) => go('/', parametersOf({ ...wish, ...fields }))
  /** Back undoes a whole search and not its last letters: one that goes on takes the place of what was typed before. */
  const look = (words: string) => go('/', parametersOf({ ...wish, search: words, page: 1 }), { replace: search !== '' })
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('schools.title')}</h1>
        <WriteLink schools="all">{text('schools.writeToAll')}</WriteLink>
      </header>
      <div className={styles.search}>
        <SchoolSearch words={search} onSearch={look} />
      </div>
      <Table
        caption={text('schools.ofArea')}
        columns={columns}
        rows={last.list}
        rowKey={({ id }) => id}
        sort={sort}
        onSort={(key) => change({ sort: nextSort(sort, key), page: 1 })}
        paging={{
          page,
          pageSize: defaultPageSize,
          total: last.total,
          onPage: (next) => change({ page: next }),
        }}
        state={
          schools.step === 'failed'
            ? { step: 'failed', text: text('schools.listFailed'), onTryAgain: schools.again }
            : { step: schools.step }
        }
        empty={{ text: text(search.trim() === '' ? 'schools.none' : 'schools.notFound') }}
      />
      <p className={styles.note}>{text('schools.asOf')}</p>
    </div>
  )
}
