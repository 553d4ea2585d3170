import { readSingleSignOn } from '@homeroom/contract/outside-sign-in/single-sign-on-settings-endpoints.ts'
import { listProviderSettings } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { SettingPage } from '../parts/setting-page.tsx'
import { useSettingsText } from '../settings-texts.ts'
import { MessagingSection } from './messaging-section.tsx'
import { SingleSignOnSection } from './single-sign-on-section.tsx'

/** By what people of the unit sign in beside name and password. */
export function WaysPage() {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const singleSignOn = useCall(readSingleSignOn, { query })
  const messaging = useCall(listProviderSettings, { query })
  return (
    <SettingPage title={text('page.ways')} reads={[singleSignOn, messaging]}>
      <SingleSignOnSection read={singleSignOn} />
      <MessagingSection read={messaging} />
    </SettingPage>
  )
}
