import type { FieldError } from '@homeroom/contract/endpoint/envelope.ts'
import type { FieldLabel } from '@homeroom/contract/endpoint/field-labels.ts'
import { languageSeparator } from '@homeroom/contract/endpoint/language-separator.ts'

/** A schema error: which rule was broken, where, and by how much. */
export type Violation = { keyword: string; instancePath: string; params: object }

/** The name a person knows a field by; undefined for one that no person fills in. */
export type LabelOf = (field: string) => FieldLabel | undefined

/** The error of an input that is no object of fields at all. */
export const wrongForm: FieldError = {
  message: bothLanguages('提交的内容格式不正确。', 'What was sent has the wrong form.'),
}

/**
 * One error for each field of an input that breaks a rule, by its label and with what to do about it, in both languages.
 */
export function fieldErrorsOf(
  input: object,
  violations: readonly Violation[],
  labelOf: LabelOf = () => undefined,
): FieldError[] {
  const first = new Map<string, Violation>()
  for (const violation of violations) {
    for (const field of fieldsOf(violation)) {
      // The error of the whole choice is clearer than the errors of all its alternatives.
      if (!first.has(field) || violation.keyword === 'anyOf') first.set(field, violation)
    }
  }
  return [...first].map(([field, violation]) => {
    if (field === '') return wrongForm
    const missing = violation.keyword === 'required' || isBlank((input as Record<string, unknown>)[field])
    return { field, message: sentenceFor(labelOf(field), missing ? isMissing : whatIsWrong(violation)) }
  })
}

function fieldsOf({ keyword, instancePath, params }: Violation): string[] {
  if (keyword === 'required' && instancePath === '')
    return (params as { requiredProperties: string[] }).requiredProperties
  return [instancePath.split('/')[1] ?? '']
}

const isBlank = (value: unknown) => typeof value === 'string' && value.trim() === ''

function sentenceFor(label: FieldLabel | undefined, [chinese, english]: FieldLabel): string {
  if (label) return bothLanguages(`“${label[0]}”${chinese}`, `"${label[1]}" ${english}`)
  return bothLanguages(
    '提交的内容有误，请刷新页面后重试。',
    'Something that was sent is not right. Please reload the page and try again.',
  )
}

const isMissing: FieldLabel = ['没有填写。', 'is missing.']
const isWrong: FieldLabel = ['填写有误，请检查。', 'is not right. Please check it.']

/** What is wrong, as the rest of a sentence that begins with the field's label. */
function whatIsWrong({ keyword, instancePath, params }: Violation): FieldLabel {
  const { limit } = params as { limit?: number }
  if (instancePath.split('/').length > 2)
    return ['中有一项填写有误，请检查。', 'holds something that is not right. Please check it.']
  if (keyword === 'minLength') return [`至少要 ${limit} 个字符。`, `needs at least ${limit} characters.`]
  if (keyword === 'maxLength') return [`最多 ${limit} 个字符。`, `may have at most ${limit} characters.`]
  if (keyword === 'minItems' && limit === 1) return ['没有选择。', 'is missing.']
  if (keyword === 'minItems') return [`至少要 ${limit} 项。`, `needs at least ${limit} entries.`]
  if (keyword === 'maxItems') return [`最多 ${limit} 项。`, `may have at most ${limit} entries.`]
  if (keyword === 'minimum') return [`不能小于 ${limit}。`, `may not be less than ${limit}.`]
  if (keyword === 'maximum') return [`不能大于 ${limit}。`, `may not be more than ${limit}.`]
  return isWrong
}

function bothLanguages(chinese: string, english: string): string {
  return `${chinese}${languageSeparator}${english}`
}
