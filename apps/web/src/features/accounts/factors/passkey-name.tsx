import { passkeyNameMaximum } from '@homeroom/contract/limits.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './second-factor.module.css'

type PasskeyNameProps = {
  /** Whether it is the first second factor: from then on the password alone signs nobody in. */
  turnsOn: boolean
  busy: boolean
  onChosen: (name: string) => void
  onCancel: () => void
}

/** A new passkey gets a name, so that its owner knows later which one to take away; the first one is asked about. */
export function PasskeyName({ turnsOn, busy, onChosen, onCancel }: PasskeyNameProps) {
  const text = useText()
  const [name, setName] = useState('')
  const [missing, setMissing] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const consequence = useId()
  useEffect(() => field.current?.focus(), [])

  function send(event: FormEvent) {
    event.preventDefault()
    setMissing(name.trim() === '')
    if (name.trim() === '') field.current?.focus()
    else onChosen(name.trim())
  }
  return (
    <form
      method="post"
      noValidate
      className={styles.setup}
      aria-label={text('secondFactor.addPasskey')}
      aria-describedby={turnsOn ? consequence : undefined}
      onSubmit={send}
    >
      {turnsOn && <p id={consequence}>{text('secondFactor.firstPasskey')}</p>}
      <TextField
        ref={field}
        name="passkeyName"
        label={text('secondFactor.passkeyName')}
        hint={text('secondFactor.passkeyNameHint')}
        maxLength={passkeyNameMaximum}
        required
        value={name}
        errors={missing ? [{ field: 'passkeyName', message: text('proof.missing') }] : []}
        onChange={(event) => setName(event.target.value)}
      />
      <div className={styles.actions}>
        <Button type="submit" tone="accent" busy={busy}>
          {text(turnsOn ? 'secondFactor.addAndTurnOn' : 'secondFactor.goOn')}
        </Button>
        <Button onClick={onCancel}>{text('secondFactor.cancel')}</Button>
      </div>
    </form>
  )
}
