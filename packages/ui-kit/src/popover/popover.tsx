import { Popover as Base } from '@base-ui/react/popover'
import { type ReactElement, type ReactNode, useState } from 'react'
import { useBackLayer } from '../layers/use-back-layer.ts'
import styles from './popover.module.css'

type PopoverProps = {
  /** Its name for screen readers. */
  label: string
  /** The button that opens it. */
  button: ReactElement
  align?: 'start' | 'center' | 'end'
  /** What it shows; a function gets what closes it. */
  children: ReactNode | ((close: () => void) => ReactNode)
}

/** A small layer beside the button that opens it, for a filter or a few settings. The page behind it stays in use. */
export function Popover({ label, button, align = 'start', children }: PopoverProps) {
  const [open, setOpen] = useState(false)
  const close = () => setOpen(false)
  useBackLayer(open, close)
  return (
    <Base.Root open={open} onOpenChange={setOpen}>
      <Base.Trigger render={button} />
      <Base.Portal>
        <Base.Positioner className={styles.positioner} align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={styles.popup} aria-label={label}>
            {typeof children === 'function' ? children(close) : children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}
