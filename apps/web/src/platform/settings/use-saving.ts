import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { useState } from 'react'
import { useFieldErrors } from '#platform/announce/use-field-errors.ts'

/** Saves a form; what is wrong with it, here or in the server's eyes, stays in the form. */
export function useSaving() {
  const errorsOf = useFieldErrors()
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  const [busy, setBusy] = useState(false)

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
