import { useKitLanguage } from '../language/kit-language.tsx'
import styles from './field.module.css'
import { errorOfForm, type FieldError } from './field-error.ts'

type FormErrorProps = {
  errors: readonly FieldError[]
  /** The names of the fields, which show their own errors. */
  fields: readonly string[]
}

/** What is wrong with a form as a whole; stands beside its button. Empty, it still keeps its line. */
export function FormError({ errors, fields }: FormErrorProps) {
  const language = useKitLanguage()
  return (
    <p className={styles.formError} role="alert">
      {errorOfForm(errors, fields, language)}
    </p>
  )
}
