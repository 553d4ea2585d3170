import type { ReactNode } from 'react'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './front-page.module.css'

type FrontPageProps = {
  /** Stands in the upper corner, for example the language switch. */
  corner: ReactNode
  footer: ReactNode
  /** What the card shows. */
  children: ReactNode
}

/** A page in front of the desktop: the unit's picture, one card on it, and the footer. */
export function FrontPage({ corner, footer, children }: FrontPageProps) {
  const { unit } = useStartData()
  return (
    <div className={styles.page}>
      {unit.signInPicture === '' ? (
        <div className="wallpaper" aria-hidden="true" />
      ) : (
        <img className={styles.picture} src={unit.signInPicture} alt="" fetchPriority="high" />
      )}
      <main className={styles.main}>
        <div className={styles.card}>{children}</div>
      </main>
      {/* Stands in the upper corner, but what people come for is in the card: the Tab key comes there first. */}
      <header className={styles.corner}>{corner}</header>
      <div className={styles.footer}>{footer}</div>
    </div>
  )
}
