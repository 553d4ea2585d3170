import { type KeyboardEvent, type ReactNode, useDeferredValue, useRef, useState } from 'react'
import { useLoaded } from '../lazy/use-loaded.ts'
import { Tooltip } from '../tooltip/tooltip.tsx'
import type { MenuEntry } from './menu-entry.ts'
import styles from './menu-popup.module.css'

type MenuButtonProps = {
  /** The accessible name; also the tooltip of a button that shows only a glyph. */
  label: string
  /** What the button shows. */
  children: ReactNode
  look?: 'glyph' | 'text' | 'person'
  /** Read when the menu opens. */
  entries: () => MenuEntry[]
  /** Stands above the entries. */
  heading?: ReactNode
  /** The menu is fetched at first use; called when that fails. */
  onLoadFailure?: () => void
}

/** A button with a menu. The button is in the first paint; the menu itself is fetched when it is wanted. */
export function MenuButton({ label, children, look = 'text', entries, heading, onLoadFailure }: MenuButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const [open, setOpen] = useState(false)
  const [byKeyboard, setByKeyboard] = useState(false)
  // The button answers at once; a menu of a hundred entries may take a moment longer.
  const shown = useDeferredValue(open)
  const { part, load, prepare } = useLoaded(() => import('./menu-popup.tsx'))

  function toggle(withKeyboard: boolean) {
    setOpen(!open)
    // Kept while it closes: a changed value would move the focus in a menu that is going.
    if (!open) setByKeyboard(withKeyboard)
    load().catch(() => {
      setOpen(false)
      onLoadFailure?.()
    })
  }
  function openWithArrow(event: KeyboardEvent) {
    if (event.key !== 'ArrowDown') return
    // Also while the menu is on its way: the page must not scroll instead.
    event.preventDefault()
    if (!open) return toggle(true)
    // Opened by a press, and then somebody went on by keyboard.
    setByKeyboard(true)
  }
  const trigger = (
    <button
      ref={button}
      type="button"
      className={styles.button}
      data-look={look}
      aria-label={label}
      aria-haspopup="menu"
      aria-expanded={open}
      // A click without a pointer comes from Enter, Space or a screen reader.
      onClick={({ detail }) => toggle(detail === 0)}
      onKeyDown={openWithArrow}
      onPointerEnter={prepare}
      onFocus={prepare}
    >
      {children}
    </button>
  )
  return (
    <>
      {look === 'glyph' ? <Tooltip text={label}>{trigger}</Tooltip> : trigger}
      {part && (
        <part.MenuPopup
          anchor={button}
          label={label}
          open={shown}
          byKeyboard={byKeyboard}
          onOpenChange={setOpen}
          entries={shown ? entries() : []}
          heading={heading}
        />
      )}
    </>
  )
}
