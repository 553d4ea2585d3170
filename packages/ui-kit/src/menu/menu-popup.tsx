import { Menu } from '@base-ui/react/menu'
import { type ComponentProps, type ReactNode, type RefObject, useCallback, useRef, useState } from 'react'
import { mayReturnFocus, rememberMenuButton } from '../focus/opener.ts'
import { CheckGlyph } from '../icons/message-glyphs.tsx'
import { useKitTexts } from '../language/kit-language.tsx'
import { useBackLayer } from '../layers/use-back-layer.ts'
import type { MenuEntry } from './menu-entry.ts'
import styles from './menu-popup.module.css'

type MenuPopupProps = {
  anchor: RefObject<HTMLElement | null>
  label: string
  open: boolean
  /** Opened without a pointer: an entry has the focus at once. */
  byKeyboard: boolean
  onOpenChange: (open: boolean) => void
  /** Empty while closed. */
  entries: MenuEntry[]
  heading?: ReactNode
}

/** The menu of a `MenuButton`: arrow keys, type-ahead, Escape, and the focus returned to the button. */
export function MenuPopup({ anchor, label, open, byKeyboard, onOpenChange, entries, heading }: MenuPopupProps) {
  function change(next: boolean, details: Menu.Root.ChangeEventDetails) {
    // A press on the button itself is the button's business, or the menu would close and open again.
    const pressed = details.event.target
    if (details.reason === 'outside-press' && pressed instanceof Node && anchor.current?.contains(pressed))
      return details.cancel()
    onOpenChange(next)
  }
  useBackLayer(open, () => onOpenChange(false))
  const { noData } = useKitTexts()
  const popup = useRef<HTMLDivElement>(null)
  const lastFocus = () => mayReturnFocus(popup.current) && anchor.current
  // Stays the same function while the menu is open: React calls it when the popup comes and goes, and at no other time.
  const focusEntry = useCallback(
    (opened: HTMLDivElement | null) => {
      // The last one is kept, because the question who may have the focus comes when it is removed already.
      if (!opened) return
      popup.current = opened
      if (anchor.current) rememberMenuButton(opened, anchor.current)
      if (byKeyboard) firstEntry(opened)?.focus({ preventScroll: true })
    },
    [anchor, byKeyboard],
  )
  // A closing menu keeps its entries until it has faded.
  const [last, setLast] = useState(entries)
  if (open && last !== entries) setLast(entries)
  const shown = open ? entries : last
  const chosen = shown.find((entry) => entry.kind === 'choice' && entry.chosen)
  return (
    <Menu.Root open={open} onOpenChange={change}>
      <Menu.Portal>
        <Menu.Positioner
          anchor={anchor}
          className={styles.positioner}
          align="end"
          sideOffset={8}
          collisionPadding={8}
          render={drawPlaced}
        >
          <Menu.Popup ref={focusEntry} className={styles.popup} aria-label={label} finalFocus={lastFocus}>
            {heading && <div className={styles.heading}>{heading}</div>}
            <Menu.RadioGroup value={chosen?.key ?? null} aria-label={label}>
              {shown.map((entry) => (
                <MenuLine key={entry.key} entry={entry} />
              ))}
              {shown.length === 0 && (
                <Menu.Item className={styles.line} disabled>
                  {noData}
                </Menu.Item>
              )}
            </Menu.RadioGroup>
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}

/** Marks the box until it is placed; Base UI shows that by this style only. */
function drawPlaced(box: ComponentProps<'div'>) {
  return <div {...box} data-unplaced={box.style?.opacity === 0 || undefined} />
}

/** The chosen entry, or else the first. */
function firstEntry(menu: HTMLElement): HTMLElement | null {
  return (
    menu.querySelector<HTMLElement>('[aria-checked="true"]') ?? menu.querySelector<HTMLElement>('[role^="menuitem"]')
  )
}

/** One entry of an open menu. */
function MenuLine({ entry }: { entry: MenuEntry }) {
  const content = (
    <>
      {entry.picture}
      <span className={styles.words}>
        <span className={styles.label}>{entry.label}</span>
        {entry.detail && <span className={styles.detail}>{entry.detail}</span>}
      </span>
    </>
  )
  if (entry.kind === 'link')
    return (
      <Menu.LinkItem
        className={styles.line}
        href={entry.href}
        aria-current={entry.current ? 'page' : undefined}
        // A link to a part of the same page leaves the menu where it is.
        closeOnClick
      >
        {content}
      </Menu.LinkItem>
    )
  if (entry.kind === 'choice')
    return (
      <Menu.RadioItem className={styles.line} value={entry.key} onClick={entry.onSelect} closeOnClick>
        {content}
        <CheckGlyph className={styles.check} size={18} data-chosen={entry.chosen || undefined} />
      </Menu.RadioItem>
    )
  return (
    <Menu.Item
      className={styles.line}
      data-tone={entry.tone}
      disabled={entry.disabled ?? false}
      onClick={entry.onSelect}
    >
      {content}
    </Menu.Item>
  )
}
