import type { ReactNode } from 'react'
import styles from './footer-button.module.css'

type FooterButtonProps = { onClick: () => void; onIntent: () => void; children: ReactNode }

/** A button that reads like the links beside it in a footer. `onIntent` hears of the first sign of interest. */
export function FooterButton({ onClick, onIntent, children }: FooterButtonProps) {
  return (
    <button type="button" className={styles.button} onClick={onClick} onPointerEnter={onIntent} onFocus={onIntent}>
      {children}
    </button>
  )
}
