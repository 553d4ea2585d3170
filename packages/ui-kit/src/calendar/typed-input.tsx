import { type ComponentProps, useState } from 'react'
import styles from './calendar.module.css'

type TypedInputProps = Omit<ComponentProps<'input'>, 'value' | 'onChange' | 'className'> & {
  /** The value as it is written; another one ends what is being typed. None leaves what could not be read. */
  written: string
  /** What was typed is read when the field is left, or by Enter; false when it says nothing. */
  onTyped: (text: string) => boolean
  /** Whether what stands in it says nothing, from when it was left until it is typed in again. */
  onUnread: (unread: boolean) => void
}

/** A text that is read as something else once its writer is done with it. What cannot be read stays, to be corrected. */
export function TypedInput({ written, onTyped, onUnread, ...input }: TypedInputProps) {
  const [typed, setTyped] = useState<string | null>(null)
  const [known, setKnown] = useState(written)
  if (known !== written) {
    setKnown(written)
    if (written !== '') setTyped(null)
  }
  function read() {
    if (typed === null) return
    const understood = onTyped(typed)
    onUnread(!understood)
    if (understood) setTyped(null)
  }
  return (
    <input
      type="text"
      autoComplete="off"
      {...input}
      className={styles.input}
      value={typed ?? written}
      onChange={({ target }) => {
        setTyped(target.value)
        onUnread(false)
      }}
      onBlur={read}
      onKeyDown={(event) => {
        if (event.key === 'Enter') read()
        input.onKeyDown?.(event)
      }}
    />
  )
}
