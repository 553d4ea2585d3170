import { unitType } from '@homeroom/contract/identities/user-types.ts'
import type { UnitSummary } from '@homeroom/contract/units/unit-endpoints.ts'
import { unitName } from '@homeroom/shared/people/local-name.ts'
import { ChevronRightGlyph } from '@homeroom/ui-kit/icons/chevron-glyphs.tsx'
import { useHydrated } from '#platform/browser/use-hydrated.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './unit-dialog.module.css'
import { unitSignInAddress } from './unit-sign-in-address.ts'

/** Leads to the sign-in page of one unit. */
export function UnitLink({ unit }: { unit: UnitSummary }) {
  const text = useText()
  const { language } = useLanguage()
  const query = useHydrated() ? location.search : ''
  return (
    <a className={styles.unit} href={unitSignInAddress(unit.code, query)}>
      <img src={`/api/storage/show/unit/${unit.unitId}`} alt="" width={32} height={32} loading="lazy" />
      <span className={styles.unitName}>{unitName(language, unit)}</span>
      <span className={styles.kind}>
        {text(unit.unitType === unitType.area ? 'unitPicker.area' : 'unitPicker.school')}
      </span>
      <ChevronRightGlyph size={16} />
    </a>
  )
}
