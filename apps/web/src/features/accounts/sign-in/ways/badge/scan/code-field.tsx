import { badgeTextMaximum } from '@homeroom/contract/limits.ts'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './scan-view.module.css'

type CodeFieldProps = { waiting: boolean; onTyped: (code: string) => void }

/** For scanners that type like a keyboard, and for hands. It has the focus where no keyboard would jump up. */
export function CodeField({ waiting, onTyped }: CodeFieldProps) {
  const text = useText()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (waiting && matchMedia('(pointer: fine)').matches) input.current?.focus()
  }, [waiting])
  function send(event: FormEvent) {
    event.preventDefault()
    const field = input.current
    if (!waiting || !field || field.value.trim() === '') return
    onTyped(field.value)
    field.value = ''
  }
  return (
    <form className={styles.form} onSubmit={send}>
      <label htmlFor={id}>{text('badge.typed')}</label>
      <div className={styles.line}>
        <input
          ref={input}
          id={id}
          name="badge"
          maxLength={badgeTextMaximum}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          placeholder="HB1."
        />
        <button type="submit" aria-disabled={!waiting}>
          {text('badge.enter')}
        </button>
      </div>
    </form>
  )
}
