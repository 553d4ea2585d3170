import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { IconButton } from '@homeroom/ui-kit/button/icon-button.tsx'
import { addMonths, monthOf } from '@homeroom/ui-kit/calendar/calendar-days.ts'
import { ChevronLeftGlyph, ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import styles from './office.module.css'
import { useOfficeText } from './office-texts.ts'

type MonthStepsProps = { month: string; onMonth: (month: string) => void }

/** The month that is shown, and the ways to its neighbours. */
export function MonthSteps({ month, onMonth }: MonthStepsProps) {
  const text = useOfficeText()
  const language = useLanguage()
  const step = (count: number) => onMonth(monthOf(addMonths(`${month}-01`, count)))
  return (
    <div className={styles.steps}>
      <IconButton label={text('previousMonth')} onClick={() => step(-1)}>
        <ChevronLeftGlyph size={18} />
      </IconButton>
      <strong className={styles.month} aria-live="polite">
        {monthInWords(month, language)}
      </strong>
      <IconButton label={text('nextMonth')} onClick={() => step(1)}>
        <ChevronRightGlyph size={18} />
      </IconButton>
    </div>
  )
}

function monthInWords(month: string, language: string): string {
  const locale = language === 'en' ? 'en-GB' : language
  const words = new Intl.DateTimeFormat(locale, { year: 'numeric', month: 'long', timeZone: 'UTC' })
  return words.format(new Date(`${month}-01T00:00:00Z`))
}
