import { Popover } from '@base-ui/react/popover'
import { type RefObject, useRef } from 'react'
import { useBackLayer } from '../layers/use-back-layer.ts'
import { ColourPanel, type ColourPanelProps } from './colour-panel.tsx'
import styles from './colour-popup.module.css'

type ColourPopupProps = Omit<ColourPanelProps, 'onCancel'> & {
  anchor: RefObject<HTMLElement | null>
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
}

/** The layer of a `ColourPicker`: Escape and a press outside close it without a change. */
export function ColourPopup({ anchor, label, open, onOpenChange, ...panel }: ColourPopupProps) {
  const popup = useRef<HTMLDivElement>(null)
  useBackLayer(open, () => onOpenChange(false))
  function change(next: boolean, details: Popover.Root.ChangeEventDetails) {
    // A press on the button itself is the button's business, or the layer would close and open again.
    const pressed = details.event.target
    if (details.reason === 'outside-press' && pressed instanceof Node && anchor.current?.contains(pressed))
      return details.cancel()
    onOpenChange(next)
  }
  const firstFocus = () => popup.current?.querySelector<HTMLElement>('table [tabindex="0"]') ?? true
  return (
    <Popover.Root open={open} onOpenChange={change}>
      <Popover.Portal>
        <Popover.Positioner
          anchor={anchor}
          className={styles.positioner}
          align="start"
          sideOffset={8}
          collisionPadding={8}
        >
          <Popover.Popup
            ref={popup}
            className={styles.popup}
            aria-label={label}
            initialFocus={firstFocus}
            finalFocus={anchor}
          >
            <ColourPanel {...panel} onCancel={() => onOpenChange(false)} />
          </Popover.Popup>
        </Popover.Positioner>
      </Popover.Portal>
    </Popover.Root>
  )
}
