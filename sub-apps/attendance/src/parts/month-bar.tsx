import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { addMonths, monthOf } from '@homeroom/ui-kit/calendar/calendar-days.ts'
import { ChevronLeftGlyph, ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import { monthInWords } from './day-words.ts'
import styles from './month-bar.module.css'

/** How far ahead there can be anything: leave is told some weeks before. */
const monthsAhead = 2

/** Which month is shown, and its neighbours. The month stands in the address. */
export function MonthBar({ month, today }: { month: string; today: string }) {
  const text = useAttendanceText()
  const language = useLanguage()
  const { path, parameters, go } = useRoute()
  const current = monthOf(today)
  const last = monthOf(addMonths(today, monthsAhead))
  function show(count: number) {
    const next = monthOf(addMonths(`${month}-01`, count))
    go(path, { ...Object.fromEntries(parameters), month: next === current ? undefined : next })
  }
  return (
    <div className={styles.bar}>
      <IconButton label={text('month.before')} onClick={() => show(-1)}>
        <ChevronLeftGlyph size={20} />
      </IconButton>
      <h2 className={styles.month} aria-live="polite">
        {monthInWords(month, language)}
      </h2>
      <IconButton
        label={text('month.after')}
        aria-disabled={month >= last || undefined}
        onClick={() => month < last && show(1)}
      >
        <ChevronRightGlyph size={20} />
      </IconButton>
    </div>
  )
}
