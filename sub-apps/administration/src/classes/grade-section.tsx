import { readGrades } from '@homeroom/contract/classes/grade-endpoints.ts'
import type { Grade } from '@homeroom/contract/classes/grade-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink, useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { type MouseEvent, use, useEffect, useRef, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { RoomSeen } from '../room-seen.ts'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { GradeDialog } from './grade-dialog.tsx'

const none: Grade[] = []

/** The grades in their order, with their classes and who heads them. */
export function GradeSection({ onSaved, onNarrowed }: { onSaved: () => void; onNarrowed: () => void }) {
  const text = useClassesText()
  const language = useLanguage()
  const { query, keep } = useAdministeredUnit()
  const mayChange = usePermission('administration_classes_change')
  const seesPeople = usePermission('administration_people')
  const reading = useCall(readGrades, { query })
  const grades = useLatest(reading, none)
  const [edited, setEdited] = useState<Grade | null>(null)
  const heading = useRef<HTMLHeadingElement>(null)
  const named = useRoute().parameters.get('section') === 'grades'
  const seen = use(RoomSeen)
  const ready = reading.step === 'ready' && seen
  // Whoever comes from what waits wants the grades, which stand below the classes.
  useEffect(() => {
    if (!named || !ready) return
    heading.current?.focus({ preventScroll: true })
    heading.current?.scrollIntoView({ block: 'start' })
  }, [named, ready])
  const columns: Column<Grade>[] = [
    {
      ...{ key: 'name', title: text('grade'), names: true, kind: 'text' },
      value: (grade) => localName(language, grade),
    },
    {
      ...{ key: 'classes', title: text('title'), kind: 'number', short: true },
      value: ({ classes }) => classes,
      cell: (grade) => <ClassesLink grade={grade} onNarrowed={onNarrowed} />,
    },
    {
      ...{ key: 'pupils', title: text('pupils'), kind: 'number', short: true },
      value: ({ pupils }) => pupils,
      ...(seesPeople && {
        cell: ({ number, pupils }: Grade) =>
          pupils === 0 ? (
            pupils
          ) : (
            <RouteLink
              className={styles.link}
              path="/people"
              parameters={{ ...keep, grade: String(number), status: 'active' }}
            >
              {pupils}
            </RouteLink>
          ),
      }),
    },
    {
      ...{ key: 'head', title: text('headOfGrade'), kind: 'text' },
      value: ({ head }) => (head ? personName(language, head) : text('noHead')),
      cell: ({ head }) => (
        <span>
          {head ? personName(language, head) : text('noHead')}{' '}
          {head?.suspended && <Tag tone="danger" label={text('headSuspended')} />}
        </span>
      ),
    },
  ]
  return (
    <div className={styles.section}>
      <h2 ref={heading} tabIndex={-1} className={styles.heading}>
        {text('grades')}
      </h2>
      {reading.step === 'ready' && grades.length === 0 ? (
        <p className={styles.muted}>{text('noGrades')}</p>
      ) : (
        <Table
          headed
          caption={text('grades')}
          columns={columns}
          rows={grades}
          rowKey={({ number }) => String(number)}
          state={reading.step === 'failed' ? { step: 'failed', onTryAgain: reading.again } : { step: reading.step }}
          {...(mayChange && {
            rowActions: (grade: Grade) => [
              { kind: 'action', key: 'change', label: text('change'), onSelect: () => setEdited(grade) },
            ],
          })}
        />
      )}
      {edited && (
        <GradeDialog
          grade={edited}
          onClose={() => setEdited(null)}
          onSaved={() => {
            if (reading.step !== 'loading') reading.again()
            onSaved()
          }}
        />
      )}
    </div>
  )
}

/** The list of classes stands on the same screen: it is narrowed to the grade, and then shown. */
function ClassesLink({ grade: { number, classes }, onNarrowed }: { grade: Grade; onNarrowed: () => void }) {
  const { keep } = useAdministeredUnit()
  const { href, onClick } = useRouteLink({ path: '/classes', parameters: { ...keep, grade: String(number) } })
  function follow(event: MouseEvent<HTMLAnchorElement>) {
    onClick(event)
    // Otherwise the browser opens it elsewhere.
    if (event.defaultPrevented) onNarrowed()
  }
  return (
    <a className={styles.link} href={href} onClick={follow}>
      {classes}
    </a>
  )
}
