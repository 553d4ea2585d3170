import { readClassChoices, readOneClass, reopenClass } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { ClassInOffice } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useLatest } from '@homeroom/sub-app-kit/use-latest.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { DateField } from '@homeroom/ui-kit/calendar/date-field.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { BackLink } from '../back-link.tsx'
import { ChangeClassDialog } from './class-dialog.tsx'
import { className } from './class-names.ts'
import styles from './classes-room.module.css'
import { useClassesText } from './classes-texts.ts'
import { CloseDialog } from './close-dialog.tsx'
import { PlanList } from './plan-list.tsx'
import { PupilSection } from './pupil-section.tsx'
import { TeacherSection } from './teacher-section.tsx'
import { useDayText } from './use-day-text.ts'

const nothing = { today: '', campuses: [], grades: [], subjects: [], classes: [] }

/** One class: who teaches it, who is in it, what is planned, and how it was on a day. */
export function ClassScreen({ id }: { id: string }) {
  const text = useClassesText()
  const { query, keep } = useAdministeredUnit()
  const { parameters, go } = useRoute()
  const day = parameters.get('day')
  const reading = useCall(readOneClass, { query: { ...query, id, ...(day ? { day } : {}) } })
  const shown = useLatest<ClassInOffice | null>(reading, null)
  const choices = useLatest(useCall(readClassChoices, { query }), nothing)
  const again = () => reading.step !== 'loading' && reading.again()
  const mayChange = usePermission('administration_classes_change')
  if (reading.step === 'failed')
    return (
      <div className={styles.screen}>
        <Back />
        <TryAgain text={text('oneFailed')} onTryAgain={reading.again} />
      </div>
    )
  if (!shown) return <Skeleton shape="page" lines={8} />
  const past = day !== undefined && day < shown.today
  const open = shown.closedOn === null
  const acting = mayChange && open && !past
  return (
    <div className={styles.screen}>
      <Back />
      <Head one={shown} mayChange={mayChange && !past} choices={choices} again={again} />
      <div className={styles.day}>
        <DateField
          label={text('asOf')}
          hint={text('asOfHint')}
          max={shown.today}
          today={shown.today}
          value={past ? day : shown.today}
          onChange={(chosen) =>
            go('/classes', { ...keep, class: id, day: chosen === '' || chosen === shown.today ? undefined : chosen })
          }
        />
      </div>
      {past && <Then day={day} onBack={() => go('/classes', { ...keep, class: id })} />}
      {!past && <PlanList plans={shown.plans} subjects={choices.subjects} mayChange={mayChange} again={again} />}
      <TeacherSection one={shown} acting={acting} subjects={choices.subjects} again={again} />
      <PupilSection one={shown} acting={acting} classes={choices.classes} again={again} />
    </div>
  )
}

function Back() {
  const text = useClassesText()
  const { keep } = useAdministeredUnit()
  return (
    <BackLink path="/classes" parameters={keep}>
      {text('back')}
    </BackLink>
  )
}

/** Says that this is not today. */
function Then({ day, onBack }: { day: string; onBack: () => void }) {
  const text = useClassesText()
  const dayText = useDayText()
  return (
    <div className={styles.row} role="status">
      <span>{text('then', { day: dayText(day) })}</span>
      <Button onClick={onBack}>{text('toNow')}</Button>
    </div>
  )
}

type HeadProps = {
  one: ClassInOffice
  mayChange: boolean
  choices: Parameters<typeof ChangeClassDialog>[0]['choices']
  again: () => void
}

function Head({ one, mayChange, choices, again }: HeadProps) {
  const text = useClassesText()
  const language = useLanguage()
  const dayText = useDayText()
  const { query } = useAdministeredUnit()
  const { announce, call } = useHost()
  const [asked, setAsked] = useState<'change' | 'close' | null>(null)
  const name = className(language, one)
  const campus = choices.campuses.find(({ id }) => id === one.campusId)
  async function openAgain() {
    await call(reopenClass, { query, body: { id: one.id } })
    announce.success(text('reopened'))
    again()
  }
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>{name}</h1>
      {campus && <span className={styles.muted}>{localName(language, campus)}</span>}
      {one.closedOn !== null && (
        <span className={styles.muted}>{text('closedSince', { day: dayText(one.closedOn) })}</span>
      )}
      {mayChange && one.closedOn !== null && <Button onClick={() => void openAgain()}>{text('reopen')}</Button>}
      {mayChange && one.closedOn === null && (
        <>
          <Button onClick={() => setAsked('change')}>{text('change')}</Button>
          <Button onClick={() => setAsked('close')}>{text('close')}</Button>
        </>
      )}
      {asked === 'change' && (
        <ChangeClassDialog one={one} choices={choices} onClose={() => setAsked(null)} onSaved={again} />
      )}
      {asked === 'close' && <CloseDialog one={one} onClose={() => setAsked(null)} onDone={again} />}
    </header>
  )
}
