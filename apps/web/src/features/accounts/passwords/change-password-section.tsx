import { changePassword, readPasswordFacts } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { PasswordField } from '@homeroom/ui-kit/fields/password-field.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useQuery } from '@tanstack/react-query'
import { type RefObject, useCallback, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { call } from '#platform/calls/send.ts'
import { useForm } from '#platform/forms/use-form.ts'
import { useText } from '#platform/language/language.tsx'
import { NewPasswordForm } from './new-password/new-password-form.tsx'
import type { PasswordFacts } from './new-password/typed-password.ts'
import styles from './password.module.css'

/** One's own password on the account page. */
export function ChangePasswordSection() {
  const text = useText()
  const [opened, setOpened] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const facts = usePasswordFacts(opened)

  function close() {
    setOpened(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  function changed(count: number) {
    announce.success(text('password.changed', { count }))
    close()
  }

  return (
    <Card title={text('password.title')}>
      <div className={styles.section}>
        <p>{text('password.text')}</p>
        {!opened && (
          <Button ref={opener} onClick={() => setOpened(true)}>
            {text('password.open')}
          </Button>
        )}
        {opened && facts.isPending && <Skeleton lines={5} />}
        {opened && facts.isError && (
          <p role="alert">
            {text('password.loadFailed')} <Button onClick={() => void facts.refetch()}>{text('password.again')}</Button>
          </p>
        )}
        {opened && facts.data && <ChangeForm facts={facts.data} onChanged={changed} onCancel={close} />}
      </div>
    </Card>
  )
}

type ChangeFormProps = {
  facts: PasswordFacts
  onChanged: (endedSessions: number) => void
  onCancel: () => void
}

function ChangeForm({ facts, onChanged, onCancel }: ChangeFormProps) {
  const text = useText()
  const field = useRef<HTMLInputElement>(null)
  const focusOnce = useFocusOnce(field)
  const { draft, change, errors, busy, check, submit } = useForm(
    { oldPassword: '', newPassword: '' },
    {
      check: ({ oldPassword }) =>
        oldPassword.trim() === '' ? [{ field: 'oldPassword', message: text('password.currentMissing') }] : [],
      async save({ oldPassword, newPassword }) {
        const body = { oldPassword: oldPassword.trim(), newPassword }
        const { endedSessions } = await call(changePassword, { body }, { shown: false })
        onChanged(endedSessions)
      },
    },
  )

  function isReady(): boolean {
    const ready = check()
    if (!ready) field.current?.focus()
    return ready
  }

  return (
    <div className={styles.form}>
      <NewPasswordForm
        facts={facts}
        label={text(busy ? 'password.changing' : 'password.change')}
        busy={busy}
        wrong={errors}
        isReady={isReady}
        fieldsBefore={['oldPassword']}
        onSubmit={(newPassword) => void submit({ newPassword })}
      >
        <PasswordField
          ref={focusOnce}
          label={text('password.current')}
          name="oldPassword"
          autoComplete="current-password"
          maxLength={128}
          required
          errors={errors}
          value={draft.oldPassword}
          onChange={(event) => change({ oldPassword: event.target.value })}
        />
      </NewPasswordForm>
      <Button tone="quiet" onClick={onCancel}>
        {text('password.cancel')}
      </Button>
    </div>
  )
}

/** Focuses a field when it appears: its form may come later, with the texts of its language. */
function useFocusOnce(field: RefObject<HTMLInputElement | null>) {
  return useCallback(
    (input: HTMLInputElement | null) => {
      field.current = input
      input?.focus()
    },
    [field],
  )
}

/** What a new password of the signed-in person must be like; read when it is wanted. */
function usePasswordFacts(wanted: boolean) {
  return useQuery({
    queryKey: ['password', 'facts'],
    queryFn: () => callQuietly(readPasswordFacts, {}),
    enabled: wanted,
    staleTime: 0,
  })
}
