import { showUnitLogo } from '@homeroom/contract/people/unit-endpoints.ts'
import { useLanguage } from '#platform/language/language.tsx'
import { unitName } from '#platform/language/local-name.ts'
import { useSignedInPerson } from '#platform/session/session.tsx'
import styles from './unit-brand.module.css'

/** The unit's logo and its name in the reader's language. */
export function UnitBrand() {
  const { language } = useLanguage()
  const person = useSignedInPerson()
  const name = unitName(language, person)
  return (
    <div className={styles.brand}>
      <img
        className={styles.logo}
        src={showUnitLogo.path.replace(':unitId', encodeURIComponent(person.unitId))}
        alt=""
        width={32}
        height={32}
      />
      <span className={styles.name} title={name}>
        {name}
      </span>
    </div>
  )
}
