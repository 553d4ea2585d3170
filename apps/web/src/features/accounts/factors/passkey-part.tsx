import type { Passkey, SecondFactor } from '@homeroom/contract/accounts/factors/second-factor-schemas.ts'
import { passkeyNameMaximum } from '@homeroom/contract/limits.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { announce } from '#platform/announce/announce.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useDayText } from '#platform/language/day-text.ts'
import { useText } from '#platform/language/language.tsx'
import { CardPart } from '../card-part.tsx'
import { knowsPasskeys } from './proof/passkey-browser.ts'
import styles from './second-factor.module.css'
import type { SecondFactorActions } from './use-second-factor.ts'

type Props = {
  factor: SecondFactor
  actions: SecondFactorActions
  onCodes: (codes: readonly string[]) => void
}

/** Passkeys: which there are, a new one, and one less. */
export function PasskeyPart({ factor, actions, onCodes }: Props) {
  const text = useText()
  const failureText = useFailureWords()
  const dayText = useDayText()
  const [naming, setNaming] = useState(false)
  const [adding, setAdding] = useState(false)
  const [removed, setRemoved] = useState<Passkey | null>(null)
  const opener = useRef<HTMLButtonElement>(null)
  // The first passkey means that the password alone is no longer enough: people should not learn that at the next
  // sign-in.
  const turnsOn = factor.authenticatorSince === null && factor.passkeys.length === 0
  const possible = useHydrated() && factor.passkeysHere && knowsPasskeys()

  function cancel() {
    setNaming(false)
    requestAnimationFrame(() => opener.current?.focus())
  }
  async function add(name: string) {
    setAdding(true)
    try {
      const codes = await actions.addPasskey(name)
      if (!codes) return
      setNaming(false)
      announce.success(text('secondFactor.passkeyAdded'))
      onCodes(codes)
    } catch {
      // The refusal has been told.
      return
    } finally {
      setAdding(false)
    }
  }
  return (
    <CardPart
      title={text('secondFactor.passkeys')}
      state={text(possible ? 'secondFactor.passkeysWhat' : 'secondFactor.passkeysNotHere')}
      actions={
        possible &&
        !naming && (
          <Button ref={opener} onClick={() => setNaming(true)}>
            {text('secondFactor.addPasskey')}
          </Button>
        )
      }
    >
      {naming && <PasskeyName turnsOn={turnsOn} busy={adding} onChosen={(name) => void add(name)} onCancel={cancel} />}
      {factor.passkeys.length > 0 && (
        <ul className={styles.rows}>
          {factor.passkeys.map((passkey) => (
            <li key={passkey.id} className={styles.row}>
              <span className={styles.words}>
                <strong>{passkey.name}</strong>
                <span className={styles.state}>
                  {passkey.lastUsedAt
                    ? text('secondFactor.lastUsed', { day: dayText(passkey.lastUsedAt) })
                    : text('secondFactor.since', { day: dayText(passkey.createdAt) })}
                </span>
              </span>
              <Button
                size="small"
                aria-label={text('secondFactor.removeNamed', { name: passkey.name })}
                onClick={() => setRemoved(passkey)}
              >
                {text('secondFactor.remove')}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <Confirmation
        visible={removed !== null}
        title={text('secondFactor.removePasskeyTitle', { name: removed?.name ?? '' })}
        confirmLabel={text('secondFactor.remove')}
        tone="danger"
        onConfirm={async () => {
          if (removed) await actions.removePasskey(removed.id)
        }}
        onClose={() => setRemoved(null)}
        failureText={failureText}
      >
        {text('secondFactor.removePasskeyWhat')}
      </Confirmation>
    </CardPart>
  )
}

type PasskeyNameProps = {
  /** Whether it is the first second factor: from then on the password alone signs nobody in. */
  turnsOn: boolean
  busy: boolean
  onChosen: (name: string) => void
  onCancel: () => void
}

/** A new passkey gets a name, so that its owner knows later which one to take away; the first one is asked about. */
function PasskeyName({ turnsOn, busy, onChosen, onCancel }: PasskeyNameProps) {
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
