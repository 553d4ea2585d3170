import { noticeTextMaximum, noticeTitleMaximum } from '@homeroom/contract/limits.ts'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { DateInput } from '@homeroom/ui-kit/date-input/date-input.tsx'
import { useGrowing } from '@homeroom/ui-kit/fields/use-growing.ts'
import { use, useId } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import { calendarDay, type Draft, type DraftField, type DraftProblem, lengthOf } from '../draft/draft.ts'
import { FieldProblem, FieldSet, problemId, ServerErrors, useProblemText, useRefused, wireNames } from './field.tsx'
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

const week = 7 * 24 * 60 * 60 * 1000

type ExpiryFieldProps = {
  /** Null for always. */
  lastDay: string | null
  problem: DraftProblem | undefined
  onChange: (lastDay: string | null) => void
}

/** Whether the notice disappears by itself, and after which day. */
export function ExpiryField({ lastDay, problem, onChange }: ExpiryFieldProps) {
  const text = useNoticeText()
  const problemText = useProblemText()
  const { timeZone } = useUnit()
  const refused = use(ServerErrors)
  const field = wireNames.lastDay
  const now = new Date()
  function change(wanted: boolean) {
    onChange(wanted ? calendarDay(new Date(now.getTime() + week), timeZone) : null)
  }
  return (
    <div className={styles.expiry}>
      <label className={styles.switch}>
        <input type="checkbox" checked={lastDay !== null} onChange={(event) => change(event.target.checked)} />
        {text('notices.expires')}
      </label>
      {lastDay !== null && (
        <DateInput
          label={text('notices.lastDay')}
          name={field}
          data-field="lastDay"
          value={lastDay}
          min={calendarDay(now, timeZone)}
          errors={problem ? [{ field, message: problemText('lastDay', problem) }] : refused}
          onChange={onChange}
        />
      )}
    </div>
  )
}

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
