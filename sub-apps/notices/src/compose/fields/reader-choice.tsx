import type { AudienceOption, NoticeAudience } from '@homeroom/contract/notices/notice-audience.ts'
import { useNoticeText } from '../../notice-texts.ts'
import { readersFor, toggleReader } from './audience-groups.ts'
import styles from './audience-picker.module.css'

type ReaderChoiceProps = {
  options: readonly AudienceOption[]
  chosen: NoticeAudience
  onChoose: (audience: NoticeAudience) => void
}

/** Who of the chosen classes or schools reads the notice; nothing where there is no choice. */
export function ReaderChoice({ options, chosen, onChoose }: ReaderChoiceProps) {
  const text = useNoticeText()
  const kinds = readersFor(chosen, options)
  if (kinds.length === 0) return null
  return (
    <fieldset className={styles.group}>
      <legend className={styles.kind}>{text('notices.readersField')}</legend>
      <div className={styles.options}>
        {kinds.map((kind) => (
          <label key={kind} className={styles.choice}>
            <input
              type="checkbox"
              data-field="audience"
              checked={chosen.readers.includes(kind)}
              onChange={() => onChoose(toggleReader(chosen, kind))}
            />
            <span className={styles.name}>{text(`notices.reader.${kind}`)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
