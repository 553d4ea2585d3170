import { Menu } from '@base-ui/react/menu'
import { CheckGlyph } from '../icons/message-glyphs.tsx'
import type { MenuEntry } from './menu-entry.ts'
import styles from './menu-popup.module.css'

/** One entry of an open menu. */
export function MenuLine({ entry }: { entry: MenuEntry }) {
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
