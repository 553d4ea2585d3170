import { unitName } from '@homeroom/shared/people/local-name.ts'
import type { ReactNode } from 'react'
import { useLanguage } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'
import { unitLogo } from '#platform/pictures/default-pictures.ts'
import styles from './unit-heading.module.css'

/** The unit's logo and name, with a line below. */
export function UnitHeading({ children }: { children?: ReactNode }) {
  const { unit } = useStartData()
  const { language } = useLanguage()
  const name = unitName(language, unit)
  return (
    <div className={styles.heading}>
      <img className={styles.logo} src={unitLogo(unit.logo)} alt="" width={56} height={56} />
      <div>
        <h1 className={styles.name} data-long={isLong(name)}>
          {name}
        </h1>
        {children}
      </div>
    </div>
  )
}

/** Whether a name needs more than two lines beside the logo; a Chinese character is as wide as two letters. */
function isLong(name: string): boolean {
  const width = [...name].reduce((sum, character) => sum + (character > '\u2e80' ? 2 : 1), 0)
  return width > 44
}
