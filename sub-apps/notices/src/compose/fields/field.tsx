import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { errorOfField, type FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { createContext, type ReactNode, use } from 'react'
import { useNoticeText } from '../../notice-texts.ts'
import type { DraftField, DraftProblem } from '../draft/draft.ts'
import styles from './field.module.css'

/** The id under which a field's problem is found by `aria-describedby`. */
export const problemId = (field: DraftField) => `notice-${field}-problem`

/** The server's errors for the notice; each field shows its own. */
export const ServerErrors = createContext<readonly FieldError[]>([])

/** What the fields of the form are called in the call. */
export const wireNames = {
  audience: 'audience',
  title: 'title',
  text: 'text',
  attachments: 'attachments',
  lastDay: 'expiresAt',
} as const satisfies Record<DraftField, string>

/** The server's error for a field in the reader's language; empty when there is none. */
export function useRefused(field: DraftField): string {
  return errorOfField(use(ServerErrors), wireNames[field], useLanguage())
}

/** The sentence that says what to correct. */
export function useProblemText() {
  const text = useNoticeText()
  return (field: DraftField, problem: DraftProblem) =>
    text(`notices.problem.${field}.${problem}` as Parameters<typeof text>[0])
}

/** The sentence under a field that says what to correct. An empty line keeps its place, so that nothing moves. */
export function FieldProblem({ field, problem }: { field: DraftField; problem: DraftProblem | undefined }) {
  const text = useProblemText()
  const refused = useRefused(field)
  return (
    <p id={problemId(field)} className={styles.problem} aria-live="polite">
      {problem ? text(field, problem) : refused}
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
