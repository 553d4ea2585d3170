import { ErrorGlyph } from '../icons/message-glyphs.tsx'
import styles from './field.module.css'
import type { Field } from './use-field.ts'

/** The explanation of a field. */
export function FieldHint({ field, hint }: { field: Field; hint: string | undefined }) {
  if (!hint) return null
  return (
    <p id={field.hintId} className={styles.hint}>
      {hint}
    </p>
  )
}

/** The line for what is wrong. It keeps its place while it is empty, so that nothing moves when an error appears. */
export function FieldErrorLine({ field }: { field: Field }) {
  return (
    <div className={styles.below}>
      {field.note && !field.error && (
        <p id={field.noteId} className={styles.hint}>
          {field.note}
        </p>
      )}
      <p id={field.errorId} className={styles.error} aria-live="polite">
        {field.error && (
          <>
            <ErrorGlyph className={styles.mark} size={14} />
            <span>{field.error}</span>
          </>
        )}
      </p>
    </div>
  )
}
