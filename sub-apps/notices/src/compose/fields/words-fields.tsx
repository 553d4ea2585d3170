import { noticeTextMaximum, noticeTitleMaximum } from '@homeroom/contract/limits.ts'
import { useGrowing } from '@homeroom/ui-kit/fields/use-growing.ts'
import { useId } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import { type Draft, type DraftField, type DraftProblem, lengthOf } from '../draft/draft.ts'
import { FieldProblem, problemId, useRefused } from './field.tsx'
import styles from './words-fields.module.css'

type WordsFieldsProps = {
  draft: Draft
  problemOf: (field: DraftField) => DraftProblem | undefined
  onChange: (fields: Partial<Draft>) => void
}

/** Title and text. More than fits may be typed: it is counted, not cut, so that nothing pasted is lost. */
export function WordsFields({ draft, problemOf, onChange }: WordsFieldsProps) {
  const text = useNoticeText()
  const id = useId()
  const area = useGrowing(draft.text)
  const refused = { title: useRefused('title'), text: useRefused('text') }
  const shared = (field: 'title' | 'text') => ({
    id: `${id}-${field}`,
    'data-field': field,
    'aria-invalid': problemOf(field) !== undefined || refused[field] !== '',
    'aria-describedby': problemId(field),
    className: styles.input,
  })
  return (
    <>
      <div className={styles.field}>
        <label htmlFor={`${id}-title`}>{text('notices.titleField')}</label>
        <input
          {...shared('title')}
          value={draft.title}
          placeholder={text('notices.titleExample')}
          autoComplete="off"
          onChange={(event) => onChange({ title: event.target.value })}
        />
        <Below field="title" words={draft.title} maximum={noticeTitleMaximum} problem={problemOf('title')} />
      </div>
      <div className={styles.field}>
        <label htmlFor={`${id}-text`}>{text('notices.textField')}</label>
        <textarea
          ref={area}
          {...shared('text')}
          rows={9}
          value={draft.text}
          onChange={(event) => onChange({ text: event.target.value })}
        />
        <Below field="text" words={draft.text} maximum={noticeTextMaximum} problem={problemOf('text')} />
      </div>
    </>
  )
}

type BelowProps = { field: DraftField; words: string; maximum: number; problem: DraftProblem | undefined }

/** What is wrong on the left, how much is used on the right. */
function Below({ field, words, maximum, problem }: BelowProps) {
  const text = useNoticeText()
  const length = lengthOf(words)
  return (
    <div className={styles.below}>
      <FieldProblem field={field} problem={problem} />
      <span className={styles.counter} data-over={length > maximum || undefined}>
        {text('notices.counter', { length, maximum })}
      </span>
    </div>
  )
}
