import type { ComponentType } from 'react'
import type { GlyphProps } from '../icons/glyph.tsx'
import { PlainList } from '../list/plain-list.tsx'
import styles from './glyph-table.module.css'

/** For the gallery: glyphs with the names they are imported by. */
export function GlyphTable({ glyphs }: { glyphs: Readonly<Record<string, ComponentType<GlyphProps>>> }) {
  return (
    <PlainList className={styles.table}>
      {Object.entries(glyphs).map(([name, Glyph]) => (
        <li key={name} className={styles.glyph}>
          <Glyph />
          <code>{name}</code>
        </li>
      ))}
    </PlainList>
  )
}
