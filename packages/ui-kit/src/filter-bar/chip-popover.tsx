import { Popover } from '@base-ui/react/popover'
import { type ReactNode, useState } from 'react'
import { ChevronDownGlyph } from '../icons/chevron-glyphs.tsx'
import { useBackLayer } from '../layers/use-back-layer.ts'
import styles from './chip-popover.module.css'

type ChipPopoverProps = {
  /** Names the button and what it opens. */
  label: string
  /** What is set, in words; empty for nothing. */
  value?: string
  /** What screen readers hear of a chip on which nothing is set. */
  unset?: string
  /** A round one among others of its kind, or one that stands beside ordinary buttons. */
  look?: 'chip' | 'button'
  /** Drawn before the label. */
  glyph?: ReactNode
  onOpen?: () => void
  /** Below the button while it is open. */
  children: ReactNode
}

/** A button that says what is set and opens a small box to set it. Escape and a press outside close the box. */
export function ChipPopover({ label, value = '', unset, look = 'chip', glyph, onOpen, children }: ChipPopoverProps) {
  const [open, setOpen] = useState(false)
  useBackLayer(open, () => setOpen(false))
  const said = value || unset
  return (
    <Popover.Root
      open={open}
      onOpenChange={(next) => {
        if (next) onOpen?.()
        setOpen(next)
      }}
    >
      <Popover.Trigger
        className={styles.chip}
        data-look={look}
        data-set={value !== '' || undefined}
        aria-label={said ? `${label}: ${said}` : label}
      >
        {glyph}
        {/* The visible words are a part of the name: who speaks to the computer says what they see. */}
        <span className={styles.label}>{value === '' ? label : `${label}: `}</span>
        {value !== '' && <span className={styles.value}>{value}</span>}
        <ChevronDownGlyph size={16} className={styles.chevron} />
      </Popover.Trigger>
      <Popover.Portal>
        <Popover.Positioner className={styles.positioner} align="start" sideOffset={6} collisionPadding={8}>
          <Popover.Popup className={styles.popup} aria-label={label}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
