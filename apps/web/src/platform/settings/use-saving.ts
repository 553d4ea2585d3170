import { RefusedCall } from '@homeroom/api-client/failures.ts'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { useState } from 'react'
import { failureNotice } from '#platform/announce/show-failure.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'

type Saving = {
  /** Which field a refusal of the server is about. */
  fieldOf?: Readonly<Record<string, string>>
}

/** Saves a form; what is wrong with it, here or in the server's eyes, stays in the form. */
export function useSaving({ fieldOf = {} }: Saving = {}) {
  const { language } = useLanguage()
  const text = useText()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [busy, setBusy] = useState(false)

  function errorsOf(failure: unknown): readonly FieldError[] {
    if (failure instanceof RefusedCall && failure.fieldErrors.length > 0) return failure.fieldErrors
    const message = failureNotice(failure, { language, text })?.text ?? text('platform.serverError')
    const field = failure instanceof RefusedCall ? fieldOf[failure.code] : undefined
    return [field === undefined ? { message } : { field, message }]
  }

  /** Sends nothing while something is wrong already; true once the work is done. */
  async function save(problems: readonly FieldError[], work: () => Promise<unknown>): Promise<boolean> {
    setErrors(problems)
    if (problems.length > 0 || busy) return false
    setBusy(true)
    try {
      await work()
      return true
    } catch (failure) {
      setErrors(errorsOf(failure))
      return false
    } finally {
      setBusy(false)
    }
  }
  return { errors, busy, save }
}
