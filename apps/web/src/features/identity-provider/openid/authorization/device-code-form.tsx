import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { type FormEvent, useId } from 'react'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './authorization.module.css'

type DeviceCodeFormProps = {
  userCode: string
  busy: boolean
  problem: string
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
}

/** Where the code of a device is typed, as it stands there. */
export function DeviceCodeForm({ userCode, busy, problem, onSubmit }: DeviceCodeFormProps) {
  const text = useText()
  const ready = useHydrated()
  const id = useId()
  return (
    <form className={styles.panel} method="post" noValidate onSubmit={onSubmit}>
      <h2>{text('authorization.deviceTitle')}</h2>
      <p className={styles.lead}>{text('authorization.deviceLead')}</p>
      <div className={styles.code}>
        <label htmlFor={id}>{text('authorization.deviceCode')}</label>
        <input
          id={id}
          name="code"
          defaultValue={userCode}
          placeholder="XXXX-XXXX"
          maxLength={12}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          aria-invalid={problem !== ''}
          aria-describedby={`${id}-problem`}
        />
      </div>
      <p id={`${id}-problem`} className={styles.problem} role="alert">
        {problem}
      </p>
      <div className={styles.actions}>
        <Button type="submit" tone="accent" busy={busy} disabled={!ready}>
          {text('authorization.deviceNext')}
        </Button>
      </div>
    </form>
  )
}
