import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../button/button.tsx'
import { IconButton } from '../button/icon-button.tsx'
import { dayInWords } from '../date-input/day-rules.ts'
import { ChevronLeftGlyph, ChevronRightGlyph } from '../icons/chevron-glyphs.tsx'
import { Glyph } from '../icons/glyph.tsx'
import { calendarTexts } from '../language/calendar-texts.ts'
import { type KitLanguage, useKitLanguage } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import styles from './calendar.module.css'
import { addMonths, dayAfterKey, monthOf, weeksOf, withinBounds } from './calendar-days.ts'

type MonthViewProps = {
  /** The days that are chosen, from the first to the last; the same one twice for a single day. */
  chosen: { start: string; end: string }
  onChoose: (day: string) => void
  today: string
  min?: string | undefined
  max?: string | undefined
  /** What is to be chosen now, for example the end of a range. */
  note?: string | undefined
}

/** In China a week begins on Monday, and so do those of a British calendar. */
const firstOfWeek = 1

/** A month as a grid of days, after the pattern of an ARIA date grid. */
export function MonthView({ chosen, onChoose, today, min, max, note }: MonthViewProps) {
  const text = usePartText(calendarTexts)
  const language = useKitLanguage()
  const grid = useRef<HTMLTableElement>(null)
  const [active, setActive] = useState(() => withinBounds(chosen.start || today, min, max))
  /** Whether the keyboard moves among the days: a press on another month leaves the focus where it is. */
  const moving = useRef(true)
  const month = monthOf(active)
  const weeks = useMemo(() => weeksOf(month, firstOfWeek), [month])
  const outside = (day: string) => day !== withinBounds(day, min, max)
  useEffect(() => {
    if (moving.current)
      grid.current?.querySelector<HTMLElement>(`[data-day="${active}"]`)?.focus({ preventScroll: true })
  }, [active])

  function go(day: string, byKeyboard: boolean) {
    moving.current = byKeyboard
    setActive(withinBounds(day, min, max))
  }
  function onKeyDown(event: KeyboardEvent) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const next = dayAfterKey(active, event, firstOfWeek)
    if (!next) return
    event.preventDefault()
    go(next, true)
  }
  const steps = [
    { name: 'previousYear', months: -12, glyph: <Glyph size={18} path="M17 6l-6 6 6 6M11 6l-6 6 6 6" /> },
    { name: 'previousMonth', months: -1, glyph: <ChevronLeftGlyph size={18} /> },
    { name: 'nextMonth', months: 1, glyph: <ChevronRightGlyph size={18} /> },
    { name: 'nextYear', months: 12, glyph: <Glyph size={18} path="M7 6l6 6-6 6M13 6l6 6-6 6" /> },
  ] as const
  const buttons = steps.map(({ name, months, glyph }) => (
    <IconButton key={name} label={text(name)} onClick={() => go(addMonths(active, months), false)}>
      {glyph}
    </IconButton>
  ))
  const inRange = (day: string) => chosen.start !== '' && day >= chosen.start && day <= (chosen.end || chosen.start)
  return (
    <div className={styles.month}>
      <div className={styles.heading}>
        <span>{buttons.slice(0, 2)}</span>
        <strong aria-live="polite">{monthInWords(month, language)}</strong>
        <span>{buttons.slice(2)}</span>
      </div>
      <table
        ref={grid}
        // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: a grid of days is a table whose cells are moved among
        role="grid"
        aria-label={monthInWords(month, language)}
        className={styles.grid}
        onKeyDown={onKeyDown}
      >
        <thead>
          <tr>
            {(weeks[0] ?? []).map((day) => (
              <th key={day} scope="col" abbr={weekdayName(day, language, 'long')}>
                {weekdayName(day, language, 'short')}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                // biome-ignore lint/a11y/useFocusableInteractive: the button in it has the focus
                <td
                  // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the cell of a grid can be selected
                  role="gridcell"
                  key={day}
                  aria-selected={inRange(day)}
                  data-range={inRange(day) && chosen.end !== '' && chosen.start !== chosen.end ? '' : undefined}
                  data-edge={day === chosen.start ? 'start' : day === chosen.end ? 'end' : undefined}
                >
                  <button
                    type="button"
                    className={styles.day}
                    data-day={day}
                    data-other={monthOf(day) !== month || undefined}
                    data-chosen={day === chosen.start || day === chosen.end || undefined}
                    aria-label={dayInWords(day, language)}
                    aria-current={day === today ? 'date' : undefined}
                    aria-disabled={outside(day) || undefined}
                    tabIndex={day === active ? 0 : -1}
                    onClick={() => !outside(day) && onChoose(day)}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.foot}>
        <Button size="small" aria-disabled={outside(today)} onClick={() => onChoose(today)}>
          {text('today')}
        </Button>
        {note && <span role="status">{note}</span>}
      </div>
    </div>
  )
}

function monthInWords(month: string, language: KitLanguage): string {
  return format(`${month}-01`, language, { year: 'numeric', month: 'long' })
}

function weekdayName(day: string, language: KitLanguage, weekday: 'short' | 'long'): string {
  return format(day, language, { weekday: language === 'zh-CN' && weekday === 'short' ? 'narrow' : weekday })
}

function format(day: string, language: KitLanguage, options: Intl.DateTimeFormatOptions): string {
  const locale = language === 'en' ? 'en-GB' : language
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(`${day}T00:00:00Z`))
}

/** The day of the reader's own clock, for who knows no better one. */
export function localDay(now = new Date()): string {
  return new Date(Date.UTC(now.getFullYear(), now.getMonth(), now.getDate())).toISOString().slice(0, 10)
}
