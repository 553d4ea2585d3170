import { readUnitProfile } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { UnitProfileForms } from '../units/unit-profile-forms.tsx'
import styles from '../units/units-room.module.css'
import { useUnitsText } from '../units/units-texts.ts'
import { SettingList } from './setting-list.tsx'

/** The settings of the administered unit. */
export function SettingsRoom() {
  const text = useUnitsText()
  const { query } = useAdministeredUnit()
  const unit = useCall(readUnitProfile, { query })
  if (unit.step === 'loading') return <Skeleton />
  if (unit.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={unit.again} />
  return (
    <div className={styles.screen}>
      <h1 className={styles.title}>{text('settings')}</h1>
      <SettingList />
      <UnitProfileForms unit={unit.data} query={query} onSaved={unit.again} />
    </div>
  )
}
