import { RefreshGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { useLayoutEffect, useRef } from 'react'
import styles from './pull-mark.module.css'
import type { Pull } from './pull-rules.ts'

/** Follows the finger down from the top of the page. The button in the header says the same to those who see none of it. */
export function PullMark({ pull, busy }: { pull: Pull; busy: boolean }) {
  const mark = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    mark.current?.style.setProperty('--pulled', `${busy ? 46 : pull.shown}px`)
  }, [pull.shown, busy])
  return (
    <div
      ref={mark}
      className={styles.mark}
      data-shown={pull.shown > 0 || busy ? '' : undefined}
      data-ready={pull.ready || busy ? '' : undefined}
      aria-hidden="true"
    >
      <RefreshGlyph size={20} />
    </div>
  )
}
