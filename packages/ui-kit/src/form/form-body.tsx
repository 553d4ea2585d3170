import { type ReactNode, useEffect, useRef } from 'react'
import { Confirmation } from '../confirmation/confirmation.tsx'
import { FormError } from '../fields/form-error.tsx'
import { showRefused } from '../in-sight/show-whole.ts'
import { formTexts } from '../language/form-texts.ts'
import { usePartText } from '../language/part-texts.ts'
import { ConflictNote } from './conflict-note.tsx'
import styles from './form.module.css'
import type { FormFields } from './form-fields.ts'
import type { Form } from './use-form.ts'
import { useLeaveGuard } from './use-leave-guard.ts'

export type FormBodyProps<Values, Saved> = {
  form: Form<Values, Saved>
  /** The fields, by their names, as the person calls them. */
  fields: FormFields<Values>
  /** Who has saved the record last. Told when it was saved while somebody was editing. */
  savedBy?: ((record: Saved) => string | undefined) | undefined
  children: ReactNode
}

type Props<Values, Saved> = FormBodyProps<Values, Saved> & {
  id?: string
  /** Buttons that belong to the form. */
  actions?: ReactNode
}

/** What every form is: its fields, what is wrong, what somebody else has saved, and a question before changes are lost. */
export function FormBody<Values extends object, Saved>(props: Props<Values, Saved>) {
  const { id, form, fields, savedBy, actions, children } = props
  const { errors, conflict } = form
  const text = usePartText(formTexts)
  const shown = useRef<HTMLFormElement>(null)
  const guard = useLeaveGuard(form.isChanged)
  useEffect(() => {
    if (errors.length > 0) showRefused(shown.current)
  }, [errors])
  return (
    <form ref={shown} id={id} method="post" noValidate className={styles.form} onSubmit={form.onSubmit}>
      {conflict && <ConflictNote conflict={conflict} fields={fields} savedBy={savedBy?.(conflict.theirs)} />}
      {children}
      <FormError errors={errors} fields={Object.keys(fields)} />
      {actions}
      <Confirmation
        visible={guard.asking}
        title={text('leaveTitle')}
        tone="danger"
        confirmLabel={text('leave')}
        cancelLabel={text('stay')}
        // Back is what it asks about.
        closeOnBack={false}
        onConfirm={guard.leave}
        onClose={guard.stay}
      >
        <p>{text('leaveText')}</p>
      </Confirmation>
    </form>
  )
}
