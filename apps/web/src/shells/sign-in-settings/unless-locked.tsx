import { readUnitSettings } from '@homeroom/contract/settings/unit-settings-endpoints.ts'
import type { SettingKey } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import styles from './unless-locked.module.css'

/**
 * A setting that can be changed unless a unit above has locked it: then it says so, and is only read. Where the reader may not
 * read whose the settings are, the server still refuses to save.
 */
export function UnlessLocked({ setting, children }: { setting: SettingKey; children: ReactNode }) {
  const text = useText()
  const { language } = useLanguage()
  const { data } = useQuery({
    queryKey: ['settings', readUnitSettings.path],
    queryFn: () => callQuietly(readUnitSettings, { query: {} }),
    retry: false,
  })
  const found = data?.settings.find(({ key }) => key === setting)
  if (!found?.locked) return children
  const unit = localName(language, { name: found.unitName, englishName: found.unitEnglishName })
  return (
    <fieldset className={styles.locked} disabled>
      <legend className={styles.legend}>{text('signInSettings.locked', { unit })}</legend>
      {children}
    </fieldset>
  )
}
