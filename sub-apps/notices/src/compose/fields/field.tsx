import type { ReactNode } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { DraftField, DraftProblem } from '../draft/draft.ts'
import styles from './field.module.css'

/** The id under which a field's problem is found by `aria-describedby`. */
export const problemId = (field: DraftField) => `notice-${field}-problem`

/** The sentence under a field that says what to mend; an empty line keeps its place, so that nothing moves. */
export function FieldProblem({ field, problem }: { field: DraftField; problem: DraftProblem | undefined }) {
  const text = useNoticeText()
  return (
    <p id={problemId(field)} className={styles.problem}>
      {problem && text(`notices.problem.${field}.${problem}` as Parameters<typeof text>[0])}
    </p>
  )
}

type FieldSetProps = { legend: string; children: ReactNode }

/** Several controls that answer one question. */
export function FieldSet({ legend, children }: FieldSetProps) {
  return (
    <fieldset className={styles.set}>
      <legend className={styles.legend}>{legend}</legend>
      {children}
    </fieldset>
  )
}
