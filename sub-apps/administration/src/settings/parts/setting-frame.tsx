import { settingLeadsIn } from '@homeroom/contract/settings/unit-setting-keys.ts'
import type { UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import type { ReactNode } from 'react'
import styles from '../delivery-page.module.css'
import { SettingActs, SettingOrigin } from '../setting-origin.tsx'
import { useSettingWords } from '../setting-words.ts'
import { useSettingsText } from '../settings-texts.ts'
import { LeadsIn } from './leads-in.tsx'
import { SettingPage } from './setting-page.tsx'

type SettingFrameProps = {
  setting: UnitSetting
  isArea: boolean
  again: () => void
  /** What the setting is for. */
  about: string
  /** What else is to be said about where the value comes from. */
  note?: ReactNode
  children: ReactNode
}

/** A page about one setting: what is in force, whose it is, who set it and when; below it the form. */
export function SettingFrame({ setting, isArea, again, about, note, children }: SettingFrameProps) {
  const text = useSettingsText()
  const { wordsOf } = useSettingWords()
  return (
    <SettingPage title={text(`name.${setting.key}`)}>
      <Card title={wordsOf(setting)}>
        <div className={styles.words}>
          <p className={styles.about}>{about}</p>
          {settingLeadsIn[setting.key] && !setting.locked && <LeadsIn />}
          <SettingOrigin setting={setting} isArea={isArea} />
          {note}
          <div className={styles.acts}>
            <SettingActs setting={setting} isArea={isArea} again={again} />
          </div>
        </div>
      </Card>
      {children}
    </SettingPage>
  )
}
