import { memo } from 'react'
import { RefreshGlyph } from '../icons/action-glyphs.tsx'
import { ChevronRightGlyph } from '../icons/chevron-glyphs.tsx'
import { Glyph } from '../icons/glyph.tsx'
import styles from './tree.module.css'
import type { CheckState } from './tree-checks.ts'
import type { TreeRow } from './tree-rows.ts'

type TreeLineProps = {
  kind: TreeRow['kind']
  /** The key of its row: presses find the row by it. */
  name: string
  label: string
  level: number
  position: number
  count: number
  open: boolean | undefined
  check: CheckState | undefined
  active: boolean
  current: boolean
}

const ariaChecked = { none: false, some: 'mixed', all: true } as const
/** Deeper levels stand below each other: a narrow screen has no room for more steps. */
const deepestStep = 8

/** One line of a tree. It takes plain values only, so that of thousands those that changed are drawn again. */
export const TreeLine = memo(function TreeLine(props: TreeLineProps) {
  const { kind, name, label, level, position, count, open, check, active, current } = props
  return (
    <div
      role="treeitem"
      className={styles.line}
      data-key={name}
      data-kind={kind}
      data-step={Math.min(level, deepestStep)}
      tabIndex={active ? 0 : -1}
      aria-level={level}
      aria-posinset={position}
      aria-setsize={count}
      aria-expanded={open}
      aria-busy={kind === 'loading' || undefined}
      aria-checked={check && ariaChecked[check]}
      aria-current={current || undefined}
    >
      <span className={styles.toggle} data-part="toggle" data-open={open}>
        {open !== undefined && <ChevronRightGlyph size={18} />}
        {kind === 'failed' && <RefreshGlyph size={16} />}
      </span>
      {check && (
        <span className={styles.check} data-part="check">
          <span className={styles.box} data-check={check}>
            {check !== 'none' && <Glyph size={14} strokeWidth={3} path={marks[check]} />}
          </span>
        </span>
      )}
      <span className={styles.label}>{label}</span>
    </div>
  )
})

const marks = { some: 'M6 12h12', all: 'M5 12.5l4.5 4.5L19 7.5' }
