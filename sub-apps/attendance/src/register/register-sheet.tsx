import type { Register } from '@homeroom/contract/attendance/register-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage, useReadOnly } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { monthOf } from '@homeroom/ui-kit/calendar/calendar-days.ts'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { useKeptFocus } from '@homeroom/ui-kit/focus/use-kept-focus.ts'
import { useBarRoom } from '@homeroom/ui-kit/in-sight/use-bar-room.ts'
import { useRef, useState } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { countMarks } from '../parts/count-marks.ts'
import { CountsLine } from '../parts/counts-line.tsx'
import { DayBar } from '../parts/day-bar.tsx'
import { useNoSchoolText } from '../parts/use-no-school-text.ts'
import type { Dated } from '../parts/watched-answer.ts'
import { LeaveQuestion } from './leave-question.tsx'
import { MarkDialog } from './mark-dialog.tsx'
import { dayTime, offeredStates, type pressesOf, type ShownPupil } from './mark-rules.ts'
import { ReasonDialog } from './reason-dialog.tsx'
import styles from './register.module.css'
import { RegisterList } from './register-list.tsx'
import { SavingBar } from './saving-bar.tsx'
import { useMarks } from './use-marks.ts'

type Wish = Parameters<typeof pressesOf>[1]

/** A register that was read: who is there, and everything that can be pressed. */
export function RegisterSheet({ read, again }: { read: Dated<Register>; again: () => void }) {
  const text = useAttendanceText()
  const noSchool = useNoSchoolText()
  const marks = useMarks(read, again)
  const { register, pupils } = marks
  const time = dayTime(register.day.day, register.today)
  const [opened, setOpened] = useState<string | null>(null)
  /** What is done with the reason that is asked for just now. */
  const [asked, setAsked] = useState<{ go: (reason: string) => void } | null>(null)
  /** Why this day is changed; asked once and good for all that follows. */
  const [reason, setReason] = useState('')
  const readOnly = useReadOnly()
  // The buttons for everybody and for undo go with the press.
  const place = useRef<HTMLDivElement>(null)
  const keptFocus = useKeptFocus(place, () => place.current)
  const mayMark = register.mayMark && register.day.school && !readOnly

  function mark(chosen: readonly ShownPupil[], wish: Wish) {
    if (chosen.length === 0) return
    if (time !== 'past' || wish.reason) marks.mark(chosen, wish)
    else if (reason) marks.mark(chosen, { ...wish, reason })
    else setAsked({ go: (given) => marks.mark(chosen, { ...wish, reason: given }) })
  }
  const summary = useBarRoom({ edge: 'start' })
  const unmarked = pupils.filter(({ state }) => state === null)
  const shown = pupils.find(({ id }) => id === opened)
  return (
    <div ref={place} tabIndex={-1} className={styles.sheet} {...keptFocus}>
      <SheetHeader register={register} />
      {register.pupils.length === 0 && <EmptyData text={text('register.nobody')} />}
      {!register.day.school && <EmptyData text={noSchool(register.day)} />}
      {register.pupils.length > 0 && register.day.school && (
        <>
          <div ref={summary} className={styles.summary}>
            <p className={styles.left} role="status" data-done={unmarked.length === 0 || undefined}>
              {time === 'to-come' ? text('register.toCome') : text('register.unmarked', { count: unmarked.length })}
            </p>
            <CountsLine counts={countMarks(pupils.map(({ state }) => state))} />
            {mayMark && time !== 'to-come' && unmarked.length > 0 && (
              <Button tone="accent" onClick={() => mark(unmarked, { state: 'present' })}>
                {text(unmarked.length === pupils.length ? 'register.everybody' : 'register.everybodyElse')}
              </Button>
            )}
          </div>
          {time === 'past' && mayMark && <PastNote reason={reason} onChange={() => setReason('')} />}
          <RegisterList
            pupils={pupils}
            offered={offeredStates(time)}
            mayMark={mayMark}
            skipped={marks.skipped}
            failed={marks.step === 'failed'}
            onMark={(pupil, state) => mark([pupil], { state })}
            onOpen={(pupil) => setOpened(pupil.id)}
          />
          {mayMark && <p className={styles.keys}>{text('register.keys')}</p>}
        </>
      )}
      <LeaveQuestion marks={marks} />
      <SavingBar marks={marks} onExplain={() => setAsked({ go: marks.explain })} />
      {shown && (
        <MarkDialog
          key={shown.id}
          pupil={shown}
          mayMark={mayMark}
          needsReason={time === 'past'}
          onClose={() => setOpened(null)}
          onReason={(given) => marks.mark([shown], { state: shown.state, reason: given })}
          onTakeBack={() => {
            setOpened(null)
            mark([shown], { state: null })
          }}
        />
      )}
      {asked && (
        <ReasonDialog
          onClose={() => setAsked(null)}
          onReason={(given) => {
            setReason(given)
            asked.go(given)
          }}
        />
      )}
    </div>
  )
}

/** Which class, which day, and the way to the whole month. */
function SheetHeader({ register }: { register: Register }) {
  const text = useAttendanceText()
  const language = useLanguage()
  const month = useRouteLink({
    path: '/month',
    parameters: { classId: register.classId, month: monthOf(register.day.day) },
  })
  return (
    <header className={styles.header}>
      <div>
        <h1 className={styles.title}>
          {localName(language, { name: register.className, englishName: register.classEnglishName })}
        </h1>
        <p className={styles.facts}>{text('register.begins', { time: register.begins })}</p>
      </div>
      <DayBar day={register.day.day} today={register.today} />
      <ButtonLink {...month}>{text('register.month')}</ButtonLink>
    </header>
  )
}

/** Says why a reason is asked for, and which one is used. */
function PastNote({ reason, onChange }: { reason: string; onChange: () => void }) {
  const text = useAttendanceText()
  return (
    <p className={styles.past}>
      {reason ? text('past.reason', { reason }) : text('past.note')}
      {reason && (
        <Button tone="quiet" size="small" onClick={onChange}>
          {text('past.other')}
        </Button>
      )}
    </p>
  )
}
