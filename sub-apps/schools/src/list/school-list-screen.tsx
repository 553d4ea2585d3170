import { readSchools, type School } from '@homeroom/contract/people/school-endpoints.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { nextSort, type Sort } from '@homeroom/ui-kit/table/row-order.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useDeferredValue, useState } from 'react'
import { WriteLink } from '../parts/write-link.tsx'
import { useSchoolText } from '../school-texts.ts'
import { parametersOf, readWish } from './list-wish.ts'
import styles from './school-list-screen.module.css'
import { useSchoolColumns } from './use-school-columns.tsx'

/** All schools below the area, searched, sorted and paged by the server; the address keeps what was chosen. */
export function SchoolListScreen() {
  const text = useSchoolText()
  const { parameters, go } = useRoute()
  const wish = readWish(parameters)
  const columns = useSchoolColumns()
  const { sort, page } = wish
  // What is typed is looked for at once; the address hears of it when the field is left, so that Back is no letter.
  const [typed, setTyped] = useState(wish.search)
  const search = useDeferredValue(typed)
  const schools = useCall(readSchools, {
    query: {
      page: search === wish.search ? page : 1,
      search,
      ...(sort && { order: sort.key, descending: sort.direction === 'descending' }),
    },
  })
  // While the next page is on its way its place is drawn as tall as the one before.
  const [last, setLast] = useState<{ list: readonly School[]; total: number }>({ list: [], total: 0 })
  if (schools.step === 'ready' && schools.data.list !== last.list) setLast(schools.data)
  const change = (fields: { search?: string; page?: number; sort?: Sort }) =>
    go('/', parametersOf({ ...wish, ...fields }))
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('schools.title')}</h1>
        <WriteLink schools="all">{text('schools.writeToAll')}</WriteLink>
      </header>
      <div className={styles.search}>
        <TextField
          label={text('schools.search')}
          type="search"
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => setTyped(event.target.value)}
          onBlur={() => typed !== wish.search && change({ search: typed, page: 1 })}
        />
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
