import { showUnitLogo } from '@homeroom/contract/units/unit-endpoints.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '#platform/language/language.tsx'
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
