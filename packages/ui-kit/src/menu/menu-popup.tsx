import { Menu } from '@base-ui/react/menu'
import type { ReactNode, RefObject } from 'react'
import type { MenuEntry } from './menu-entry.ts'
import { MenuLine } from './menu-line.tsx'
import styles from './menu-popup.module.css'

type MenuPopupProps = {
  anchor: RefObject<HTMLElement | null>
  label: string
  open: boolean
  onOpenChange: (open: boolean) => void
  entries: MenuEntry[]
  heading?: ReactNode
}

/** The menu of a `MenuButton`: arrow keys, type-ahead, Escape, and the focus returned to the button. */
export function MenuPopup({ anchor, label, open, onOpenChange, entries, heading }: MenuPopupProps) {
  function change(next: boolean, details: Menu.Root.ChangeEventDetails) {
    // A press on the button itself is the button's business, or the menu would close and open again.
    const pressed = details.event.target
    if (details.reason === 'outside-press' && pressed instanceof Node && anchor.current?.contains(pressed))
      return details.cancel()
    onOpenChange(next)
  }
  const chosen = entries.find((entry) => entry.kind === 'choice' && entry.chosen)
  return (
    <Menu.Root open={open} onOpenChange={change}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          className={styles.positioner}
          align="end"
          sideOffset={8}
          collisionPadding={8}
        >
          <Menu.Popup className={styles.popup} aria-label={label} finalFocus={anchor}>
            {heading && <div className={styles.heading}>{heading}</div>}
            <Menu.RadioGroup value={chosen?.key} aria-label={label}>
              {entries.map((entry) => (
                <MenuLine key={entry.key} entry={entry} />
              ))}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
