import { readUnitProfile } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useRoute } from '@homeroom/sub-app-kit/use-route.ts'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { ComponentType } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { UnitProfileForms } from '../units/unit-profile-forms.tsx'
import styles from '../units/units-room.module.css'
import { useUnitsText } from '../units/units-texts.ts'
import { ApplicationsPage } from './applications/applications-page.tsx'
import { MailPage } from './mail-page.tsx'
import { FacesPage } from './rules/faces-page.tsx'
import { PasswordPolicyPage } from './rules/password-policy-page.tsx'
import { RemindersPage } from './rules/reminders-page.tsx'
import { SecondFactorPolicyPage } from './rules/second-factor-policy-page.tsx'
import { SessionLimitsPage } from './rules/session-limits-page.tsx'
import { SettingList } from './setting-list.tsx'
import { SmsPage } from './sms-page.tsx'
import { VocabularyPage } from './vocabulary-page.tsx'
import { WaysPage } from './ways/ways-page.tsx'

const pages: Readonly<Record<string, ComponentType>> = {
  ...{ ways: WaysPage, applications: ApplicationsPage, vocabulary: VocabularyPage },
  ...{ passwords: PasswordPolicyPage, 'second-factor': SecondFactorPolicyPage, sessions: SessionLimitsPage },
  reminders: RemindersPage,
  ...{ mail: MailPage, sms: SmsPage, faces: FacesPage },
}

/** The settings of the administered unit: all of them, or the page that the address names. */
export function SettingsRoom() {
  const page = useRoute().parameters.get('page')
  const Page = (page !== undefined && Object.hasOwn(pages, page) && pages[page]) || AllSettings
  return <Page />
}

function AllSettings() {
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
