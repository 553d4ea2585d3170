import { readSchools } from '@homeroom/contract/units/school-endpoints.ts'
import type { School } from '@homeroom/contract/units/school-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { nextSort, type Sort } from '@homeroom/ui-kit/table/row-order.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useSearchWords } from '@homeroom/ui-kit/typing/use-search-words.ts'
import type { FormEvent } from 'react'
import { LicenceMark } from '../parts/licence-mark.tsx'
import { WriteLink } from '../parts/write-link.tsx'
import { useSchoolText } from '../school-texts.ts'
import { parametersOf, readWish } from './list-wish.ts'
import styles from './school-list-screen.module.css'

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
  /** Back undoes a whole search, not its last letters: while somebody goes on typing, the address is replaced. */
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

type SchoolSearchProps = { words: string; onSearch: (words: string) => void }

/** The search runs when typing pauses, or at once with Enter. */
function SchoolSearch({ words, onSearch }: SchoolSearchProps) {
  const text = useSchoolText()
  const { typed, type, search } = useSearchWords(words, onSearch)
  function submit(event: FormEvent) {
    event.preventDefault()
    search()
  }
  return (
    <search>
      <form onSubmit={submit}>
        <TextField
          label={text('schools.search')}
          type="search"
          enterKeyHint="search"
          value={typed}
          maxLength={60}
          autoComplete="off"
          onChange={(event) => type(event.target.value)}
        />
      </form>
    </search>
  )
}

/** The columns of a school: its people by kind, how many of them signed in lately, and its licences. */
function useSchoolColumns(): Column<School>[] {
  const text = useSchoolText()
  const language = useLanguage()
  return [
    {
      key: 'name',
      title: text('schools.name'),
      names: true,
      sortable: true,
      kind: 'text',
      value: (school) => localName(language, school),
      cell: (school) => (
        <RouteLink className={styles.name} parameters={{ school: school.id }}>
          {localName(language, school)}
          {!school.active && <span className={styles.off}> {text('schools.off')}</span>}
        </RouteLink>
      ),
    },
    {
      key: 'pupils',
      title: text('schools.pupils'),
      kind: 'number',
      short: true,
      value: ({ people }) => people.pupils,
    },
    {
      key: 'parents',
      title: text('schools.parents'),
      kind: 'number',
      short: true,
      value: ({ people }) => people.parents,
    },
    {
      key: 'teachers',
      title: text('schools.teachers'),
      kind: 'number',
      short: true,
      value: ({ people }) => people.teachers,
    },
    {
      key: 'staff',
      title: text('schools.staff'),
      kind: 'number',
      short: true,
      value: ({ people }) => people.staff,
    },
    {
      key: 'all',
      title: text('schools.all'),
      sortable: true,
      kind: 'number',
      short: true,
      value: ({ all }) => all,
    },
    {
      key: 'signedIn',
      title: text('schools.signedIn'),
      sortable: true,
      kind: 'number',
      short: true,
      value: ({ signedIn }) => signedIn,
    },
    {
      key: 'licence',
      title: text('schools.licences'),
      sortable: true,
      kind: 'text',
      value: ({ licence }) => text(`schools.licence.${licence}`),
      cell: ({ licence }) => <LicenceMark state={licence} />,
    },
  ]
}
