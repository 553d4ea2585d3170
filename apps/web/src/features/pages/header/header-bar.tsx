import type { MouseEvent, ReactNode } from 'react'
import { useText } from '#platform/language/language.tsx'
import styles from './header-bar.module.css'

type HeaderBarProps = {
  /** Where the skip link leads. */
  mainId: string
  brand: ReactNode
  menu: ReactNode
  tools: ReactNode
}

/** The slim header of every page for PC: whose page it is, where one can go, and one's own tools. */
export function HeaderBar({ mainId, brand, menu, tools }: HeaderBarProps) {
  const text = useText()
  return (
    <header className={styles.header}>
      <a className={styles.skip} href={`#${mainId}`} onClick={(event) => skipTo(event, mainId)}>
        {text('header.skip')}
      </a>
      <div className={styles.brand}>{brand}</div>
      <div className={styles.menu}>{menu}</div>
      <div className={styles.tools}>{tools}</div>
    </header>
  )
}

/** The part after '#' belongs to the router, so the link moves the focus itself. */
function skipTo(event: MouseEvent, mainId: string) {
  event.preventDefault()
  document.getElementById(mainId)?.focus()
}
