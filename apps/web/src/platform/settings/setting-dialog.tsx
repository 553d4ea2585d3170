import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Dialog } from '@homeroom/ui-kit/dialog/dialog.tsx'
import type { FieldError } from '@homeroom/ui-kit/fields/field-error.ts'
import { FormError } from '@homeroom/ui-kit/fields/form-error.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import type { Form } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './settings.module.css'

type SettingDialogProps = {
  visible: boolean
  title: string
  form: Pick<Form<never>, 'errors' | 'busy' | 'onSubmit'>
  /** The names of the fields, which show their own errors. */
  fields: readonly string[]
  onClose: () => void
  children: ReactNode
}

/** A form about one setting. It stays open until the server has taken what it says. */
export function SettingDialog({ visible, title, form, fields, onClose, children }: SettingDialogProps) {
  const text = useText()
  const id = useId()
  const shown = useRef<HTMLFormElement>(null)
  const first = useRef<HTMLElement>(null)
  const { errors, busy, onSubmit } = form
  useEffect(() => {
    if (errors.length > 0) shown.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [errors])
  function show(drawn: HTMLFormElement | null) {
    shown.current = drawn
    first.current = drawn?.querySelector<HTMLElement>(firstField) ?? null
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
          <Button tone="accent" type="submit" form={id} busy={busy}>
            {text('settings.save')}
          </Button>
        </>
      }
    >
      <form ref={show} id={id} method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        {children}
        <FormError errors={errors} fields={fields} />
      </form>
    </Dialog>
  )
}

/** Where somebody begins to fill in. */
const firstField = 'input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea'

type NameFieldsProps = {
  draft: { name: string; englishName: string }
  errors: readonly FieldError[]
  hint?: string
  maximum: number
  onChange: (changes: { name: string } | { englishName: string }) => void
}

/** The name of what is set, and its English name. */
export function NameFields({ draft, errors, hint, maximum, onChange }: NameFieldsProps) {
  const text = useText()
  return (
    <>
      <TextField
        name="name"
        label={text('settings.name')}
        hint={hint}
        errors={errors}
        required
        maxLength={maximum}
        value={draft.name}
        onChange={({ target }) => onChange({ name: target.value })}
      />
      <TextField
        name="englishName"
        label={text('settings.englishName')}
        errors={errors}
        maxLength={maximum}
        value={draft.englishName}
        onChange={({ target }) => onChange({ englishName: target.value })}
      />
    </>
  )
}

/**
 * Which of its dialogs a section has opened. A closed one is kept until the next one opens, so that it can fade out.
 */
export function useOpened<Box>() {
  const [state, setState] = useState<{ opened: Box | null; visible: boolean; turn: number }>({
    opened: null,
    visible: false,
    turn: 0,
  })
  return {
    ...state,
    open: (opened: Box) => setState(({ turn }) => ({ opened, visible: true, turn: turn + 1 })),
    close: () => setState((before) => ({ ...before, visible: false })),
  }
}
