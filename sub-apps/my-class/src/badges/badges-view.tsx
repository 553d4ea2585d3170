import { readClassBadges } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import type { ClassSummary } from '@homeroom/contract/classes/my-class-schemas.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useEffect } from 'react'
import { classTitle } from '../class-names.ts'
import { PeopleSkeleton } from '../class-skeleton.tsx'
import { useClassText } from '../class-texts.ts'
import { BadgeList } from './badge-list.tsx'
import styles from './badges-view.module.css'
import { WindowPanel } from './window/window-panel.tsx'

/** While the window is open, the teacher watches who signs in. */
const watching = 3 * second
const resting = 20 * second

/** The badges of a class and the window through which its pupils sign in with them, for a teacher of the class. */
export function BadgesView({ summary }: { summary: ClassSummary }) {
  const text = useClassText()
  const language = useLanguage()
  const badges = useCall(readClassBadges, { query: { classId: summary.id } })
  const known = badges.step === 'ready' ? badges.data : null
  const again = badges.step === 'ready' ? badges.again : undefined
  useRefreshing(again, known?.window ? watching : resting)
  return (
    <>
      <header className={styles.header}>
        <RouteLink className={styles.back} parameters={{ class: summary.id }}>
          <ChevronLeftGlyph size={16} />
          {classTitle(language, summary)}
        </RouteLink>
        <h1>{text('myClass.badges.title')}</h1>
        <p className={styles.about}>{text('myClass.badges.about')}</p>
      </header>
      {badges.step === 'loading' && <PeopleSkeleton />}
      {badges.step === 'failed' && <TryAgain text={text('myClass.badges.failed')} onTryAgain={badges.again} />}
      {known && again && (
        <>
          <WindowPanel classId={summary.id} badges={known} onChanged={again} />
          <BadgeList summary={summary} pupils={known.pupils} onChanged={again} />
        </>
      )}
    </>
  )
}

/** Refetches at an interval while the page is visible. */
function useRefreshing(again: (() => void) | undefined, every: number): void {
  useEffect(() => {
    if (!again) return
    const ask = () => {
      if (document.visibilityState === 'visible') again()
    }
    const beat = setInterval(ask, every)
    document.addEventListener('visibilitychange', ask)
    return () => {
      clearInterval(beat)
      document.removeEventListener('visibilitychange', ask)
    }
  }, [again, every])
}
