import { setTeacher } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { ClassInOffice, TeacherOfClass } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { MenuEntry } from '@homeroom/ui-kit/menu/menu-entry.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { Verbatim } from '@homeroom/ui-kit/verbatim/verbatim.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { EndDialog, subjectOf, TeacherDialog } from './teacher-dialogs.tsx'
import { useDayText } from './use-day-text.ts'

type Props = {
  one: ClassInOffice
  /** Whether its reader may change who teaches it. */
  acting: boolean
  subjects: readonly { subject: string; englishSubject: string }[]
  again: () => void
}

type Asked = { act: 'add' } | { act: 'hand over' | 'end'; teacher: TeacherOfClass }

/** Who teaches the class, by subject, the class teacher marked. */
export function TeacherSection({ one, acting, subjects, again }: Props) {
  const text = useClassesText()
  const language = useLanguage()
  const dayText = useDayText()
  const { query, keep } = useAdministeredUnit()
  const maySeePeople = usePermission('administration_people')
  const { announce } = useHost()
  const { run } = useAction(setTeacher)
  const [asked, setAsked] = useState<Asked | null>(null)
  async function makeClassTeacher({ id, subject, englishSubject, ...teacher }: TeacherOfClass) {
    const body = { classId: one.id, userId: id, subject, englishSubject, headTeacher: true }
    const sent = await run({ query, body })
    if (sent.done) announce.success(text('teacherSet', { name: personName(language, teacher) }))
    again()
  }
  const columns: Column<TeacherOfClass>[] = [
    {
      key: 'teacher',
      title: text('teacher'),
      names: true,
      kind: 'text',
      value: (teacher) => personName(language, teacher),
      cell: (teacher) => (
        <>
          {maySeePeople ? (
            <RouteLink className={styles.link} path="/people" parameters={{ ...keep, person: teacher.id }}>
              <Verbatim>{personName(language, teacher)}</Verbatim>
            </RouteLink>
          ) : (
            <Verbatim>{personName(language, teacher)}</Verbatim>
          )}{' '}
          {teacher.headTeacher && <Tag tone="accent" label={text('isClassTeacher')} />}
          {teacher.suspended && <Tag tone="warning" label={text('suspended')} />}
          {teacher.suspended && acting && (
            <Button size="small" onClick={() => setAsked({ act: 'hand over', teacher })}>
              {text('handOver')}
            </Button>
          )}
        </>
      ),
    },
    { key: 'subject', title: text('subject'), kind: 'text', short: true, value: (one) => subjectOf(language, one) },
    { key: 'since', title: text('since'), kind: 'text', short: true, value: ({ fromDay }) => dayText(fromDay) },
  ]
  const actions = (teacher: TeacherOfClass): MenuEntry[] => [
    {
      ...{ kind: 'action', key: 'hand over', label: text('handOver') },
      onSelect: () => setAsked({ act: 'hand over', teacher }),
    },
    {
      ...{ kind: 'action', key: 'class teacher', label: text('makeClassTeacher'), disabled: teacher.headTeacher },
      onSelect: () => void makeClassTeacher(teacher),
    },
    {
      kind: 'action',
      key: 'end',
      label: text('end'),
      tone: 'danger',
      onSelect: () => setAsked({ act: 'end', teacher }),
    },
  ]
  const dialog = { classId: one.id, today: one.today, onClose: () => setAsked(null), onDone: again }
  return (
    <div className={styles.section}>
      <div className={styles.header}>
        <h2 className={styles.heading}>{text('teachers')}</h2>
        {acting && <Button onClick={() => setAsked({ act: 'add' })}>{text('addTeacher')}</Button>}
      </div>
      <Table
        headed
        caption={text('teachers')}
        columns={columns}
        rows={one.teachers}
        rowKey={({ id, subject }) => `${id} ${subject}`}
        empty={
          acting
            ? {
                text: text('noTeachersYet'),
                action: <Button onClick={() => setAsked({ act: 'add' })}>{text('chooseFirst')}</Button>,
              }
            : { text: text('noTeachers') }
        }
        {...(acting && { rowActions: actions })}
      />
      {asked && asked.act !== 'end' && (
        <TeacherDialog {...dialog} subjects={subjects} from={asked.act === 'add' ? null : asked.teacher} />
      )}
      {asked?.act === 'end' && <EndDialog {...dialog} teacher={asked.teacher} />}
    </div>
  )
}
