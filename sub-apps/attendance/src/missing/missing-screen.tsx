import { readMissingPupils } from '@homeroom/contract/attendance/register-endpoints.ts'
import type { MissingPupil, MissingPupils } from '@homeroom/contract/attendance/register-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import { BackLink } from '../parts/back-link.tsx'
import { DayBar } from '../parts/day-bar.tsx'
import { StateGlyph } from '../parts/state-glyph.tsx'
import { useLookingAgain } from '../parts/use-looking-again.ts'
import { useNoSchoolText } from '../parts/use-no-school-text.ts'
import { useWatchedCall } from '../parts/use-watched-call.ts'
import styles from './missing.module.css'

/** Everybody of whom the school does not know that they are there or on leave, by name: what an office goes through by telephone. */
export function MissingScreen({ day }: { day: string | undefined }) {
  const text = useAttendanceText()
  const state = useWatchedCall(readMissingPupils, { query: day === undefined ? {} : { day } })
  useLookingAgain(() => state.step === 'ready' && state.again(), true)
  return (
    <div className={styles.screen}>
      <BackLink text={text('register.back')} parameters={{ day }} />
      {state.step === 'loading' && <Skeleton shape="page" lines={6} />}
      {state.step === 'failed' && <TryAgain text={text('missing.failed')} onTryAgain={state.again} />}
      {state.step === 'ready' && <Missing reply={state.data.reply} asked={day} />}
    </div>
  )
}

type MissingProps = {
  reply: MissingPupils
  /** The day of the address. */
  asked: string | undefined
}

function Missing({ reply: { day, today, absent, unmarked, pupils }, asked }: MissingProps) {
  const text = useAttendanceText()
  const noSchool = useNoSchoolText()
  const nobody = absent + unmarked === 0
  const more = absent + unmarked - pupils.length
  const groups = [
    { state: 'absent', count: absent, found: pupils.filter((pupil) => pupil.absent) },
    { state: 'unmarked', count: unmarked, found: pupils.filter((pupil) => !pupil.absent) },
  ] as const
  return (
    <>
      <header className={styles.header}>
        <h1 className={styles.title}>{text('missing.title')}</h1>
        <DayBar day={day.day} today={today} />
      </header>
      {!day.school && <EmptyData text={noSchool(day)} />}
      {day.school && nobody && <EmptyData text={text(day.day > today ? 'missing.later' : 'missing.nobody')} />}
      {groups
        .filter(({ count }) => count > 0)
        .map(({ state, count, found }) => (
          <section key={state} className={styles.group} aria-labelledby={`missing-${state}`}>
            <h2 id={`missing-${state}`} className={styles.state} data-state={state}>
              {state === 'absent' && <StateGlyph state="absent" size={18} />}
              <span>{text(`missing.${state}`, { count })}</span>
            </h2>
            <PlainList className={styles.pupils}>
              {found.map((pupil) => (
                <Pupil key={pupil.id} pupil={pupil} day={asked} />
              ))}
            </PlainList>
          </section>
        ))}
      {more > 0 && <p className={styles.more}>{text('missing.more', { count: more })}</p>}
    </>
  )
}

/** A missing pupil leads to the register of the class, where a mark puts it right. */
function Pupil({ pupil, day }: { pupil: MissingPupil; day: string | undefined }) {
  const language = useLanguage()
  const { classId, className, classEnglishName } = pupil
  return (
    <li>
      <RouteLink className={styles.pupil} path="/register" parameters={{ classId, day }}>
        <span className={styles.name}>
          {localName(language, { name: pupil.realName, englishName: pupil.englishName })}
        </span>
        <span className={styles.class}>{localName(language, { name: className, englishName: classEnglishName })}</span>
        {pupil.reason && <span className={styles.reason}>{pupil.reason}</span>}
      </RouteLink>
    </li>
  )
}
