import { ChevronLeftGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import type { ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './pc-sheet.module.css'

/** A page of the desktop's own on a PC: one sheet on the wallpaper, with the way back. */
export function PcSheet({ title, children }: { title: string; children: ReactNode }) {
  const text = useText()
  return (
    <div className={styles.sheet}>
      <a className={styles.back} href="#/">
        <ChevronLeftGlyph size={18} />
        {text('shell.backToDesktop')}
      </a>
      <h1 className={styles.title}>{title}</h1>
      {children}
    </div>
  )
}
