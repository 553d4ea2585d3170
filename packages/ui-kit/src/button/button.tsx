import type { ComponentProps } from 'react'
import styles from './button.module.css'

export type ButtonTone = 'plain' | 'accent' | 'danger' | 'quiet'

type Look = { tone?: ButtonTone; size?: 'normal' | 'small' }
export type ButtonProps = ComponentProps<'button'> & Look

/** An action. `busy` keeps its width and refuses further presses while the work runs. */
export function Button({
  tone = 'plain',
  size = 'normal',
  busy = false,
  ...rest
}: ButtonProps & { busy?: boolean }) {
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-tone={tone}
      data-size={size}
      aria-busy={busy || undefined}
      disabled={rest.disabled || busy}
    />
  )
}

/** A way to another page that looks like a button. */
export function ButtonLink({ tone = 'plain', size = 'normal', ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={styles.button} data-tone={tone} data-size={size} />
}
