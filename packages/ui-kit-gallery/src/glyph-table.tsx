import type { GlyphProps } from '@homeroom/ui-kit/icons/glyph.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import type { ComponentType } from 'react'
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
