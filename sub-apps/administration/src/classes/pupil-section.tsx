import type { ClassInOffice, PupilOfClass } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import type { ChosenRows } from '@homeroom/ui-kit/table/chosen-rows.ts'
import type { Column } from '@homeroom/ui-kit/table/column.ts'
import { Table } from '@homeroom/ui-kit/table/table.tsx'
import { useState } from 'react'
import { ClassPeopleLink } from './class-people-link.tsx'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { AddPupilsDialog, MoveDialog } from './move-dialogs.tsx'
import { useDayText } from './use-day-text.ts'

type Props = {
  one: ClassInOffice
  /** Whether its reader may change who is in it. */
  acting: boolean
  classes: readonly { id: string; name: string; englishName: string }[]
  again: () => void
}

const none: ChosenRows = new Set()

/** The pupils of the class: chosen ones move to another class, others are added. */
export function PupilSection({ one, acting, classes, again }: Props) {
  const text = useClassesText()
  const language = useLanguage()
  const dayText = useDayText()
  const seesPeople = usePermission('administration_people')
  const [chosen, setChosen] = useState(none)
  const [asked, setAsked] = useState<'add' | 'move' | null>(null)
  const pupils = one.pupils.filter(({ id }) => chosen.has(id))
  const done = () => {
    setChosen(none)
    again()
  }
  const columns: Column<PupilOfClass>[] = [
    {
      key: 'name',
      title: text('pupil'),
      names: true,
      kind: 'text',
      verbatim: true,
      value: (pupil) => personName(language, pupil),
    },
    { key: 'number', title: text('number'), kind: 'text', verbatim: true, short: true, value: ({ number }) => number },
    { key: 'since', title: text('since'), kind: 'text', short: true, value: ({ fromDay }) => dayText(fromDay) },
  ]
  const heading = `${text('pupils')} (${one.pupils.length})`
  const dialog = { classId: one.id, today: one.today, onClose: () => setAsked(null), onDone: done }
  return (
    <div className={styles.section}>
      <div className={styles.header}>
        <h2 className={styles.heading}>
          {seesPeople ? <ClassPeopleLink classId={one.id}>{heading}</ClassPeopleLink> : heading}
        </h2>
        {acting && (
          <>
            <Button aria-disabled={pupils.length === 0} onClick={() => setAsked('move')}>
              {text('move', { count: pupils.length })}
            </Button>
            <Button onClick={() => setAsked('add')}>{text('addPupils')}</Button>
          </>
        )}
      </div>
      <Table
        headed
        caption={text('pupils')}
        columns={columns}
        rows={one.pupils}
        rowKey={({ id }) => id}
        empty={
          acting
            ? {
                text: text('noPupilsYet'),
                action: <Button onClick={() => setAsked('add')}>{text('addFirstPupils')}</Button>,
              }
            : { text: text('noPupils') }
        }
        {...(acting && { selection: { chosen, onChange: setChosen } })}
      />
      {asked === 'add' && <AddPupilsDialog {...dialog} />}
      {asked === 'move' && <MoveDialog {...dialog} pupils={pupils} classes={classes} />}
    </div>
  )
}
