import { defaultPageSize } from '@homeroom/shared/page-size.ts'
import { type ReactNode, useRef } from 'react'
import { useKeptFocus } from '../focus/use-kept-focus.ts'
import { ChevronLeftGlyph, ChevronRightGlyph } from '../icons/chevron-glyphs.tsx'
import { paginationTexts } from '../language/pagination-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import { PlainList } from '../list/plain-list.tsx'
import { pageCount, pageSlots, rowRange, shownPage } from './page-numbers.ts'
import styles from './pagination.module.css'

export type PaginationProps = {
  /** The page that is shown, from 1. */
  page: number
  /** How many rows there are in all. */
  total: number
  pageSize?: number
  onPage: (page: number) => void
  /** Names the control where a screen has several. */
  label?: string
}

/** Moves between the pages of a list and says where one is. With one page only the count remains. */
export function Pagination({ page, total, pageSize = defaultPageSize, onPage, label }: PaginationProps) {
  const text = usePartText(paginationTexts)
  const count = pageCount({ total, pageSize })
  const current = shownPage({ page, total, pageSize })
  const nav = useRef<HTMLElement>(null)
  // The buttons go when the list becomes a single page.
  const keptFocus = useKeptFocus(nav, () => nav.current)
  const range = count > 1 ? rowRange({ page, total, pageSize }) : null
  return (
    <nav ref={nav} tabIndex={-1} className={styles.pagination} aria-label={label ?? text('pages')} {...keptFocus}>
      <p className={styles.range} aria-live="polite">
        {range
          ? text(range.first === range.last ? 'rangeOfOne' : 'range', { ...range, total })
          : text('all', { total })}
      </p>
      {count > 1 && (
        <div className={styles.pages}>
          <Step label={text('previous')} enabled={current > 1} onPress={() => onPage(current - 1)}>
            <ChevronLeftGlyph size={18} />
          </Step>
          <PlainList className={styles.numbers}>
            {pageSlots(current, count).map((slot) => (
              <li key={slot}>
                {typeof slot === 'number' ? (
                  <button
                    type="button"
                    className={styles.page}
                    aria-label={text('page', { page: slot })}
                    aria-current={slot === current ? 'page' : undefined}
                    onClick={() => onPage(slot)}
                  >
                    {slot}
                  </button>
                ) : (
                  <span className={styles.gap} aria-hidden="true">
                    …
                  </span>
                )}
              </li>
            ))}
          </PlainList>
          <span className={styles.place}>{text('pageOf', { page: current, count })}</span>
          <Step label={text('next')} enabled={current < count} onPress={() => onPage(current + 1)}>
            <ChevronRightGlyph size={18} />
          </Step>
        </div>
      )}
    </nav>
  )
}

type StepProps = { label: string; enabled: boolean; onPress: () => void; children: ReactNode }

/** At the end of its way it stays where it is: a disabled button would drop the keyboard's focus. */
function Step({ label, enabled, onPress, children }: StepProps) {
  return (
    <button
      type="button"
      className={styles.page}
      aria-label={label}
      aria-disabled={!enabled}
      onClick={enabled ? onPress : undefined}
    >
      {children}
    </button>
  )
}
