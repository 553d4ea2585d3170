import { unitName } from '@homeroom/shared/people/local-name.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { unitLogo } from '#platform/pictures/default-pictures.ts'
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

type UnitHeadingProps = {
  /** Stands below the name. */
  line?: ReactNode
  /** Stands below the heading; the Tab key comes here before it comes to the line. */
  children?: ReactNode
}

/** The unit's logo and name, with a line below, and what the card is for. */
export function UnitHeading({ line, children }: UnitHeadingProps) {
  const { unit } = useStartData()
  const { language } = useLanguage()
  const name = unitName(language, unit)
  return (
    <div className={styles.headingCard}>
      <img className={styles.logo} src={unitLogo(unit.logo)} alt="" width={56} height={56} />
      <h1 className={styles.name} data-long={isLong(name)}>
        {name}
      </h1>
      <div className={styles.below}>{children}</div>
      {line && <div className={styles.line}>{line}</div>}
    </div>
  )
}

/** Whether a name needs more than two lines beside the logo; a Chinese character is as wide as two letters. */
function isLong(name: string): boolean {
  const width = [...name].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)
  return width > 44
}
