import { useNoticeText } from '../../notice-texts.ts'
import { FieldSet } from './field.tsx'
import styles from './importance-field.module.css'

const importances = [1, 2, 3, 4, 5] as const

type ImportanceFieldProps = { value: number; onChange: (importance: number) => void }

/** How important the notice is, in words. */
export function ImportanceField({ value, onChange }: ImportanceFieldProps) {
  const text = useNoticeText()
  return (
    <FieldSet legend={text('notices.importanceField')}>
      <div className={styles.scale}>
        {importances.map((importance) => (
          <label key={importance} className={styles.step} data-importance={importance}>
            <input
              type="radio"
              name="notice-importance"
              checked={importance === value}
              onChange={() => onChange(importance)}
            />
            {text(`notices.importance.${importance}`)}
          </label>
        ))}
      </div>
    </FieldSet>
  )
}
