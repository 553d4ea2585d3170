import { type LicenceStanding, licenceStandings, licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import { exportSchools, readSchools } from '@homeroom/contract/units/school-endpoints.ts'
import type { School, SchoolQuery } from '@homeroom/contract/units/school-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { type FilterOf, useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { LicenceMark } from '../parts/licence-mark.tsx'
import { WriteLink } from '../parts/write-link.tsx'
import { useSchoolText } from '../school-texts.ts'
import styles from './school-list-screen.module.css'

/** All schools below the area, searched, sorted and paged by the server; the address keeps what was chosen. */
export function SchoolListScreen() {
  const text = useSchoolText()
  const list = useList(readSchools, {
    columns: useSchoolColumns(),
    rowKey: ({ id }) => id,
    filters: useSchoolFilters(),
    failedText: text('schools.listFailed'),
  })
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('schools.title')}</h1>
        <WriteLink schools="all">{text('schools.writeToAll')}</WriteLink>
      </header>
      <ListBar
        list={list}
        searchLabel={text('schools.search')}
        download={{ endpoint: exportSchools, name: text('schools.title') }}
      />
      <Table
        {...list.table}
        caption={text('schools.ofArea')}
        empty={{ text: text(list.narrowed ? 'schools.notFound' : 'schools.none') }}
      />
      <p className={styles.note}>{text('schools.asOf')}</p>
    </div>
  )
}

const licenceStates = Object.keys(licenceStandings) as LicenceStanding[]

function useSchoolFilters(): FilterOf<SchoolQuery>[] {
  const text = useSchoolText()
  const language = useLanguage()
  return [
    {
      kind: 'several',
      key: 'licence',
      label: text('schools.licences'),
      options: licenceStates.map((state) => ({ value: state, label: licenceWord(state, language) })),
    },
    { kind: 'days', key: 'licenceEnd', label: text('schools.licenceEnd') },
    {
      kind: 'yes-no',
      key: 'active',
      label: text('schools.use.label'),
      yes: text('schools.use.on'),
      no: text('schools.use.off'),
    },
  ]
}

/** The columns of a school: its people by kind, how many of them signed in lately, and its licences. */
function useSchoolColumns(): Column<School>[] {
  const text = useSchoolText()
  const language = useLanguage()
  const { timeZone } = useUnit()
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
      value: ({ licence }) => licenceWord(licence, language),
      cell: ({ licence }) => <LicenceMark state={licence} />,
    },
    {
      key: 'licenceEnd',
      title: text('schools.licenceEnd'),
      kind: 'date',
      short: true,
      extra: true,
      value: ({ nextLicenceEnd }) => (nextLicenceEnd === null ? null : new Date(nextLicenceEnd)),
      timeZone,
    },
    {
      key: 'code',
      title: text('schools.code'),
      kind: 'text',
      verbatim: true,
      short: true,
      extra: true,
      value: ({ code }) => code,
    },
  ]
}
