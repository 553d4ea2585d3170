import { readSchoolDays, removeSchoolDay } from '@homeroom/contract/attendance/attendance-office-endpoints.ts'
import type { OwnSchoolDay } from '@homeroom/contract/attendance/attendance-office-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useDayText } from './day-words.ts'
import { MonthCalendar } from './month-calendar.tsx'
import { MonthSteps } from './month-steps.tsx'
import styles from './office.module.css'
import { useOfficeText } from './office-texts.ts'
import { SetDays } from './set-days.tsx'
import { useUndoDays } from './use-undo-days.ts'

type Chosen = { start: string; end: string; from: OwnSchoolDay | null }

/** On which days of a month there is school, and the holidays and make-up days that the school has set. */
export function DaysScreen() {
  const text = useOfficeText()
  const [month, setMonth] = useState<string>()
  const read = useCall(readSchoolDays, { query: month === undefined ? {} : { month } })
  const [chosen, setChosen] = useState<Chosen | null>(null)
  const shown = month ?? (read.step === 'ready' ? read.data.month : undefined)
  const choose = (from: OwnSchoolDay) => setChosen({ start: from.day, end: from.day, from })
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h2 className={styles.title}>{text('days')}</h2>
        <Button tone="accent" onClick={() => setChosen({ start: '', end: '', from: null })}>
          {text('setDays')}
        </Button>
      </header>
      <p className={styles.lead}>{text('daysLead')}</p>
      {shown !== undefined && <MonthSteps month={shown} onMonth={setMonth} />}
      {read.step === 'loading' && <Skeleton />}
      {read.step === 'failed' && <TryAgain text={text('failed')} onTryAgain={read.again} />}
      {read.step === 'ready' && (
        <>
          <MonthCalendar {...read.data} onChoose={choose} />
          <OwnDays days={read.data.days.filter(({ own }) => own)} onChange={choose} again={read.again} />
        </>
      )}
      {chosen && (
        <SetDays
          chosen={chosen}
          today={read.step === 'ready' ? read.data.today : undefined}
          onClose={() => setChosen(null)}
          onSaved={() => read.step !== 'loading' && read.again()}
        />
      )}
    </div>
  )
}

type OwnDaysProps = { days: readonly OwnSchoolDay[]; onChange: (day: OwnSchoolDay) => void; again: () => void }

/** What the school has set by itself in this month, to be changed or taken back. */
function OwnDays({ days, onChange, again }: OwnDaysProps) {
  const text = useOfficeText()
  const language = useLanguage()
  const dayText = useDayText()
  const { call } = useHost()
  const tell = useUndoDays(again)
  async function takeBack(day: OwnSchoolDay) {
    const done = await call(removeSchoolDay, { body: { day: day.day } }).then(
      () => true,
      // The page has told a failure already.
      () => false,
    )
    if (done) tell(text('takenBack', { day: dayText(day.day) }), [day])
  }
  return (
    <section className={styles.section} aria-labelledby="own-days">
      <h3 id="own-days" className={styles.heading}>
        {text('ownDays')}
      </h3>
      {days.length === 0 && <p className={styles.hint}>{text('noOwnDays')}</p>}
      <ul className={styles.rows}>
        {days.map((day) => (
          <li key={day.day} className={styles.row}>
            <span className={styles.rowName}>
              {dayText(day.day)}
              <span className={styles.hint}>
                {[
                  text(day.school ? 'ownSchool' : 'ownNoSchool'),
                  localName(language, { name: day.note, englishName: day.englishNote }),
                ]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
            </span>
            <Button size="small" aria-label={text('changeOf', { day: dayText(day.day) })} onClick={() => onChange(day)}>
              {text('change')}
            </Button>
            <Button
              size="small"
              aria-label={text('takeBackOf', { day: dayText(day.day) })}
              onClick={() => void takeBack(day)}
            >
              {text('takeBack')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  )
}
