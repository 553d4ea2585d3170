import { readableSigns, readTypedSigns } from '@homeroom/shared/readable-code.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { useSending } from '@homeroom/ui-kit/fields/use-sending.ts'
import { type FormEvent, useState } from 'react'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './kiosk.module.css'

type KeyScreenProps = {
  /** The key that the address has brought: the person sees it and confirms it. */
  broughtKey: string
  /** It was a kiosk until now. */
  ended: boolean
  enrol: (key: string) => Promise<void>
}

/** Makes this browser the kiosk of a gate, with the key that the office was shown. */
export function KeyScreen({ broughtKey, ended, enrol }: KeyScreenProps) {
  const text = useText()
  const wordsOf = useFailureWords()
  const { state, send } = useSending()
  const [typed, setTyped] = useState(() => grouped(broughtKey))
  const [missing, setMissing] = useState(false)
  const words = missing ? text('kiosk.keyNeeded') : state.step === 'refused' ? wordsOf(state.failure) : ''
  const errors = words === '' ? [] : [{ field: 'key', message: words }]
  async function submit(event: FormEvent) {
    event.preventDefault()
    const key = readTypedSigns(typed)
    setMissing(key === '')
    if (key !== '') await send(() => enrol(key))
  }
  return (
    <form className={styles.card} noValidate onSubmit={(event) => void submit(event)}>
      <h1 className={styles.title}>{text('kiosk.keyTitle')}</h1>
      {ended && (
        <p role="alert" className={styles.note}>
          {text('kiosk.ended')}
        </p>
      )}
      <p>{text('kiosk.keyText')}</p>
      <TextField
        label={text('kiosk.key')}
        hint={text('kiosk.keyHint')}
        name="key"
        required
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        errors={errors}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
        onBlur={() => setTyped(grouped(typed))}
      />
      <Button tone="accent" type="submit" busy={state.step === 'sending'}>
        {text('kiosk.enrol')}
      </Button>
    </form>
  )
}

/** A key as the office was shown it: capital letters in groups of four. What is no key stays as it was typed. */
function grouped(typed: string): string {
  const signs = readTypedSigns(typed)
  if (![...signs].every((sign) => readableSigns.includes(sign))) return typed
  return signs.match(/.{1,4}/g)?.join('-') ?? ''
}
