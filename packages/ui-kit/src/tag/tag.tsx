import type { ReactNode } from 'react'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { comboboxTexts } from '../language/combobox-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import styles from './tag.module.css'

type TagProps = {
  /** The words on it. */
  label: string
  tone?: 'plain' | 'accent' | 'success' | 'warning' | 'danger'
  /** Stands before the words. */
  picture?: ReactNode
  /** Gives it a button that takes it away. */
  onRemove?: () => void
}

/** A short word about a thing: its state, its kind, what it belongs to. */
export function Tag({ label, tone = 'plain', picture, onRemove }: TagProps) {
  const text = usePartText(comboboxTexts)
  return (
    <span className={styles.tag} data-tone={tone}>
      {picture}
      <span className={styles.label}>{label}</span>
      {onRemove && (
        <button type="button" className={styles.remove} aria-label={text('remove', { name: label })} onClick={onRemove}>
          <CloseGlyph size={14} />
        </button>
      )}
    </span>
  )
}
