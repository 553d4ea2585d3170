import type { ComponentProps, MouseEvent } from 'react'
import styles from './button.module.css'

export type ButtonTone = 'plain' | 'accent' | 'danger' | 'quiet'

type Look = { tone?: ButtonTone; size?: 'normal' | 'small' }
export type ButtonProps = ComponentProps<'button'> & Look

/**
 * An action. `busy` keeps its width and refuses further presses while the work runs; `aria-disabled` refuses them as long as
 * there is nothing to do. Both keep the keyboard's focus, which `disabled` drops.
 */
export function Button({
  tone = 'plain',
  size = 'normal',
  busy = false,
  onClick,
  ...rest
}: ButtonProps & { busy?: boolean }) {
  const refuses = busy || rest['aria-disabled'] === true || rest['aria-disabled'] === 'true'
  return (
    <button
      type="button"
      {...rest}
      className={styles.button}
      data-tone={tone}
      data-size={size}
      aria-busy={busy || undefined}
      aria-disabled={refuses || undefined}
      onClick={refuses ? swallow : onClick}
    />
  )
}

/** Enter in a form clicks its submit button, so that this refuses both ways to send it. */
function swallow(press: MouseEvent): void {
  press.preventDefault()
  press.stopPropagation()
}

/** A way to another page that looks like a button. */
export function ButtonLink({ tone = 'plain', size = 'normal', ...rest }: ComponentProps<'a'> & Look) {
  return <a {...rest} className={styles.button} data-tone={tone} data-size={size} />
}
