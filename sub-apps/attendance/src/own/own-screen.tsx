import { readOwnAttendance } from '@homeroom/contract/attendance/own-attendance-endpoints.ts'
import type { OwnAttendance } from '@homeroom/contract/attendance/own-attendance-schemas.ts'
import { isStaff, userType } from '@homeroom/contract/identities/user-types.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useCurrentChild, useLanguage, useSession, useUnread } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { EmptyData } from '@homeroom/ui-kit/empty-data/empty-data.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { useAttendanceText } from '../attendance-texts.ts'
import { CountsLine } from '../parts/counts-line.tsx'
import { MonthBar } from '../parts/month-bar.tsx'
import { useComingBack } from '../parts/use-coming-back.ts'
import { useWatchedCall } from '../parts/use-watched-call.ts'
import { DayDetails } from './day-details.tsx'
import { chosenOn, firstShown } from './own-days.ts'
import { OwnMonth } from './own-month.tsx'
import styles from './own-screen.module.css'
import { WishSwitches } from './wish-switches.tsx'

type OwnScreenProps = {
  month: string | undefined
  /** The child that the address names, as that of a message does. */
  named: string | undefined
}

/** A month of one's own days, or of a child: the one that is named, else the current one. */
export function OwnScreen({ month, named }: OwnScreenProps) {
  const text = useAttendanceText()
  const current = useCurrentChild()
  const childId = named ?? current
  useFollowingChild(current)
  const viewer = viewerOf(useSession().userType)
  const state = useWatchedCall(readOwnAttendance, {
    query: { ...(childId === null ? {} : { childId }), ...(month === undefined ? {} : { month }) },
  })
  useNews(() => state.step === 'ready' && state.again())
  if (state.step === 'loading') return <Skeleton shape="page" lines={6} />
  if (state.step === 'failed') return <TryAgain text={text('own.failed')} onTryAgain={state.again} />
  const own = state.data.reply
  if (own === null)
    return (
      <EmptyData
        text={text(`own.none.${viewer}`)}
        action={<Button onClick={state.again}>{text('classes.again')}</Button>}
      />
    )
  return <Own key={`${childId} ${own.month}`} own={own} viewer={viewer} />
}

/** Reads anew when somebody comes back, and when a message comes while they look: it may be about this very day. */
function useNews(listener: () => void): void {
  const { messages } = useUnread()
  const before = useRef(messages)
  const heard = useEffectEvent(listener)
  useComingBack(listener)
  useEffect(() => {
    if (before.current === messages) return
    before.current = messages
    heard()
  }, [messages])
}

/** Who chooses another child on the page sees that one, whatever child the address named. */
function useFollowingChild(current: string | null): void {
  const { path, parameters, go } = useRoute()
  const before = useRef(current)
  const follow = useEffectEvent(() =>
    go(path, { ...Object.fromEntries(parameters), childId: undefined }, { replace: true }),
  )
  useEffect(() => {
    if (before.current === current) return
    before.current = current
    follow()
  }, [current])
}

type Viewer = 'parent' | 'pupil' | 'staff'

function viewerOf(type: string): Viewer {
  if (isStaff(type)) return 'staff'
  return type === userType.parent ? 'parent' : 'pupil'
}

function Own({ own, viewer }: { own: OwnAttendance; viewer: Viewer }) {
  const text = useAttendanceText()
  const language = useLanguage()
  const [chosen, setChosen] = useState(() => firstShown(own))
  const [today, setToday] = useState(own.today)
  if (today !== own.today) {
    setToday(own.today)
    setChosen(chosenOn(own, { chosen, before: today }))
  }
  const day = own.days.find((one) => one.day === chosen)
  return (
    <div className={styles.screen}>
      <header className={styles.header}>
        <h1 className={styles.title}>
          {own.child ? text('own.ofChild', { name: personName(language, own.child) }) : text(`own.title.${viewer}`)}
        </h1>
        <MonthBar month={own.month} today={own.today} />
      </header>
      {own.marked && (
        <div className={styles.summary}>
          <p className={styles.words}>{summaryOf(own, viewer, text)}</p>
          <CountsLine counts={own.counts} />
        </div>
      )}
      <div className={styles.columns}>
        <OwnMonth own={own} chosen={chosen} onChoose={setChosen} />
        <div className={styles.aside}>
          {day && <DayDetails day={day} own={own} />}
          {own.wishes && own.child && <WishSwitches key={own.child.id} childId={own.child.id} wishes={own.wishes} />}
        </div>
      </div>
    </div>
  )
}

/** One calm sentence about the month. */
function summaryOf({ counts }: OwnAttendance, viewer: Viewer, text: ReturnType<typeof useAttendanceText>): string {
  const { present, late, absent, leave } = counts
  if (present + late + absent + leave === 0) return text('own.summary.nothing')
  if (late + absent === 0) return text(viewer === 'pupil' ? 'own.summary.wellDone' : 'own.summary.onTime')
  return text('own.summary.some', { late, absent })
}
