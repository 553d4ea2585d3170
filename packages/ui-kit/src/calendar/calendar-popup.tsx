import { Popover as Base } from '@base-ui/react/popover'
import type { ReactNode, RefObject } from 'react'
import { Glyph } from '../icons/glyph.tsx'
import { calendarTexts } from '../language/calendar-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import { useBackLayer } from '../layers/use-back-layer.ts'
import styles from './calendar.module.css'

type CalendarPopupProps = {
  open: boolean
  onOpenChange: (open: boolean) => void
  /** The box of the field, which the month stands under. */
  anchor: RefObject<HTMLElement | null>
  disabled: boolean
  children: ReactNode
}

/** The button of a date field, and the month that it opens. */
export function CalendarPopup({ open, onOpenChange, anchor, disabled, children }: CalendarPopupProps) {
  const text = usePartText(calendarTexts)
  useBackLayer(open, () => onOpenChange(false))
  return (
    <Base.Root open={open} onOpenChange={onOpenChange}>
      <Base.Trigger className={styles.open} aria-label={text('open')} disabled={disabled}>
        <Glyph
          size={18}
          path="M6 5.5h12A1.5 1.5 0 0 1 19.500 7v11.500A1.500 1.500 0 0 1 18 20H6a1.500 1.500 0 0 1-1.500-1.500V7A1.500 1.500 0 0 1 6 5.500M4.500 10h15M8.500 3.500v4M15.500 3.500v4"
        />
      </Base.Trigger>
      <Base.Portal>
        <Base.Positioner
          className={styles.positioner}
          anchor={anchor}
          align="start"
          sideOffset={4}
          collisionPadding={8}
        >
          {/* The day that is chosen, or today, takes the focus by itself. */}
          <Base.Popup className={styles.popup} aria-label={text('calendar')} initialFocus={false}>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
