import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { type FormEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './settings.module.css'

type SettingDialogProps = {
  visible: boolean
  title: string
  /** What is wrong, and the names of the fields, which show their own errors. */
  errors: readonly FieldError[]
  fields: readonly string[]
  busy: boolean
  onSave: () => void
  onClose: () => void
  children: ReactNode
}

/** A form about one setting. It stays open until the server has taken what it says. */
export function SettingDialog({ visible, title, busy, onSave, onClose, ...rest }: SettingDialogProps) {
  const text = useText()
  const form = useId()
  const shown = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLElement>(null)
  const { errors } = rest
  useEffect(() => {
    if (errors.length > 0) shown.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  function show(drawn: HTMLFormElement | null) {
    shown.current = drawn
    first.current = drawn?.querySelector<HTMLElement>(firstField) ?? null
  }
  function send(event: FormEvent) {
    event.preventDefault()
    onSave()
  }
  return (
    <Dialog
      visible={visible}
      onClose={onClose}
      title={title}
      width="600px"
      top="6%"
      closeOnEscape={!busy}
      initialFocus={first}
      footer={
        <>
          <Button onClick={onClose}>{text('settings.cancel')}</Button>
          <Button tone="accent" type="submit" form={form} busy={busy}>
            {text('settings.save')}
          </Button>
        </>
      }
    >
      <form ref={show} id={form} method="post" noValidate className={styles.form} onSubmit={send}>
        {rest.children}
        <FormError errors={errors} fields={rest.fields} />
      </form>
    </Dialog>
  )
}

/** Where somebody begins to fill in. */
const firstField = 'input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea'
