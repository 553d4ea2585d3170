import { exportClasses, readClassChoices, readClasses } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { ListedClass } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { ListBar } from '@homeroom/sub-app-kit/list/list-bar.tsx'
import { useList } from '@homeroom/sub-app-kit/list/use-list.ts'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useRef, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { CampusSection } from './campus-section.tsx'
import { ClassDialog } from './class-dialog.tsx'
import { className } from './class-names.ts'
import { ClassPeopleLink } from './class-people-link.tsx'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { GradeSection } from './grade-section.tsx'
import { YearSection } from './year-section.tsx'

const nothing = { today: '', campuses: [], grades: [], subjects: [], classes: [] }

/** All classes, searched and filtered by the server; campuses below them. */
export function ClassListScreen() {
  const text = useClassesText()
  const language = useLanguage()
  const { query, keep } = useAdministeredUnit()
  const { go } = useRoute()
  const pasteClasses = useRouteLink({ path: '/classes', parameters: { ...keep, paste: 'classes' } })
  const pastePosts = useRouteLink({ path: '/classes', parameters: { ...keep, paste: 'teaching' } })
  const mayChange = usePermission('administration_classes_change')
  const reading = useCall(readClassChoices, { query })
  const choices = useLatest(reading, nothing)
  const [opening, setOpening] = useState(false)
  const title = useRef<HTMLHeadingElement>(null)
  const list = useList(readClasses, {
    columns: useColumns(),
    rowKey: ({ id }) => id,
    always: query,
    failedText: text('failed'),
    filters: [
      {
        key: 'grade',
        kind: 'one',
        label: text('grade'),
        options: choices.grades.map((one) => ({ value: String(one.grade), label: localName(language, one) })),
      },
      {
        key: 'campusId',
        kind: 'one',
        label: text('campus'),
        options: choices.campuses.map((one) => ({ value: one.id, label: localName(language, one) })),
      },
      { key: 'closed', kind: 'yes-no', label: text('state'), yes: text('closedOnes'), no: text('openOnes') },
      {
        key: 'hasClassTeacher',
        kind: 'yes-no',
        label: text('classTeacher'),
        yes: text('classTeacher.yes'),
        no: text('classTeacher.no'),
      },
      {
        key: 'planFailed',
        kind: 'yes-no',
        label: text('plans'),
        yes: text('plans.failed'),
        no: text('plans.notFailed'),
      },
    ],
  })
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {text('title')}
        </h1>
        {mayChange && (
          <>
            <Button tone="accent" onClick={() => setOpening(true)}>
              {text('open')}
            </Button>
            <ButtonLink {...pasteClasses}>{text('paste')}</ButtonLink>
            <ButtonLink {...pastePosts}>{text('posts')}</ButtonLink>
          </>
        )}
      </header>
      <ListBar list={list} searchLabel={text('search')} download={{ endpoint: exportClasses, name: text('title') }} />
      <Table
        {...list.table}
        headed
        caption={text('title')}
        empty={{ text: text(list.narrowed ? 'notFound' : 'none') }}
      />
      <CampusSection
        read={reading.step === 'ready'}
        campuses={choices.campuses}
        mayChange={mayChange}
        onSaved={() => reading.step !== 'loading' && reading.again()}
      />
      <GradeSection
        onSaved={() => {
          if (reading.step !== 'loading') reading.again()
          list.again()
        }}
        onNarrowed={() => {
          title.current?.focus({ preventScroll: true })
          title.current?.scrollIntoView({ block: 'start' })
        }}
      />
      <YearSection />
      {opening && (
        <ClassDialog
          choices={choices}
          onClose={() => setOpening(false)}
          onSaved={(id) => go('/classes', { ...keep, class: id })}
        />
      )}
    </div>
  )
}

function useColumns(): Column<ListedClass>[] {
  const text = useClassesText()
  const language = useLanguage()
  const seesPeople = usePermission('administration_people')
  const { keep } = useAdministeredUnit()
  return [
    {
      key: 'name',
      title: text('name'),
      names: true,
      sortable: true,
      kind: 'text',
      value: (one) => className(language, one),
      cell: (one) => (
        <RouteLink className={styles.link} path="/classes" parameters={{ ...keep, class: one.id }}>
          {className(language, one)}
        </RouteLink>
      ),
    },
    {
      key: 'campus',
      title: text('campus'),
      kind: 'text',
      value: (one) => localName(language, { name: one.campusName, englishName: one.campusEnglishName }),
    },
    {
      key: 'teacher',
      title: text('classTeacher'),
      kind: 'text',
      verbatim: true,
      value: (one) => personName(language, { realName: one.teacherName, englishName: one.teacherEnglishName }),
    },
    {
      key: 'pupils',
      title: text('pupils'),
      kind: 'number',
      short: true,
      sortable: true,
      value: (one) => one.pupils,
      ...(seesPeople && {
        cell: ({ id, pupils }: ListedClass) =>
          pupils === 0 ? pupils : <ClassPeopleLink classId={id}>{pupils}</ClassPeopleLink>,
      }),
    },
  ]
}
