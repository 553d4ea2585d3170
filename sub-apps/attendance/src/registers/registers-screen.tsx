import { readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import type { ClassRegister } from '@homeroom/contract/attendance/register-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { addCounts } from '../parts/count-marks.ts'
import { CountsLine } from '../parts/counts-line.tsx'
import { DayBar } from '../parts/day-bar.tsx'
import { useLookingAgain } from '../parts/use-looking-again.ts'
import { useNoSchoolText } from '../parts/use-no-school-text.ts'
import { useWatchedCall } from '../parts/use-watched-call.ts'
import { RegisterScreen } from '../register/register-screen.tsx'
import { classesFor, isComplete } from './class-order.ts'
import styles from './registers-screen.module.css'

/** From how many classes on they are searched. */
const searchFrom = 9

/** The classes of the reader with the counts of a day. Who has one class is in its register at once. */
export function RegistersScreen({ day }: { day: string | undefined }) {
  const text = useAttendanceText()
  const noSchool = useNoSchoolText()
  const state = useWatchedCall(readRegisters, { query: day === undefined ? {} : { day } })
  const [search, setSearch] = useState('')
  const read = state.step === 'ready' ? state.data.reply : null
  const single = read?.classes.length === 1 && !read.office
  // The one register looks again by itself.
  useLookingAgain(() => state.step === 'ready' && state.again(), !single)
  if (state.step === 'loading') return <Skeleton shape="page" lines={6} />
  if (state.step === 'failed') return <TryAgain text={text('classes.failed')} onTryAgain={state.again} />
  const { classes, office, day: shown, today } = state.data.reply
  const [only] = classes
  if (!only)
    return (
      <EmptyData text={text('classes.none')} action={<Button onClick={state.again}>{text('classes.again')}</Button>} />
    )
  if (single) return <RegisterScreen classId={only.id} day={day} back={false} />
  const found = classesFor(classes, { search, byNeed: office })
  const counts = addCounts(classes.map((one) => one.counts))
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>{text(office ? 'classes.all' : 'classes.own')}</h1>
        <DayBar day={shown.day} today={today} />
      </header>
      {shown.school ? (
        <div className={styles.summary}>
          <p className={styles.left}>{text('register.unmarked', { count: counts.unmarked })}</p>
          <CountsLine counts={counts} />
          {shown.day <= today && (
            <RouteLink className={styles.missing} path="/missing" parameters={{ day }}>
              {text('missing.title')}
            </RouteLink>
          )}
        </div>
      ) : (
        <p className={styles.off}>{noSchool(shown)}</p>
      )}
      {classes.length >= searchFrom && (
        <search className={styles.search}>
          <TextField
            label={text('classes.search')}
            type="search"
            value={search}
            autoComplete="off"
            onChange={({ target }) => setSearch(target.value)}
          />
        </search>
      )}
      {found.length === 0 && <EmptyData text={text('classes.notFound', { search })} />}
      <PlainList className={styles.list}>
        {found.map((one) => (
          <ClassCard key={one.id} register={one} day={day} school={shown.school} />
        ))}
      </PlainList>
    </div>
  )
}

type ClassCardProps = { register: ClassRegister; day: string | undefined; school: boolean }

/** A class: how far its register is, and the ways to the register and to the month. */
function ClassCard({ register, day, school }: ClassCardProps) {
  const text = useAttendanceText()
  const language = useLanguage()
  const name = localName(language, { name: register.className, englishName: register.classEnglishName })
  const done = isComplete(register)
  return (
    <li className={styles.card} data-done={(school && done) || undefined}>
      <RouteLink className={styles.open} path="/register" parameters={{ classId: register.id, day }}>
        <span className={styles.name}>{name}</span>
        {school && (
          <span className={styles.need} data-done={done || undefined}>
            {text('register.unmarked', { count: register.counts.unmarked })}
          </span>
        )}
      </RouteLink>
      <div className={styles.foot}>
        {school ? <CountsLine counts={register.counts} short /> : <span />}
        <RouteLink
          className={styles.month}
          path="/month"
          parameters={{ classId: register.id, month: day?.slice(0, 7) }}
          aria-label={text('classes.monthOf', { name })}
        >
          {text('classes.month')}
        </RouteLink>
      </div>
    </li>
  )
}
