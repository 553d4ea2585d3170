import type { UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import type { ReactNode } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { BackLink } from '../back-link.tsx'
import roomStyles from '../units/units-room.module.css'
import styles from './delivery-page.module.css'
import { SettingActs, SettingOrigin } from './setting-origin.tsx'
import { useSettingWords } from './setting-words.ts'
import { useSettingsText } from './settings-texts.ts'

type FrameProps = {
  channel: 'mail' | 'sms'
  state: { source: UnitSetting; isArea: boolean; installation: boolean }
  again: () => void
  children: ReactNode
}

/** A page about sending: what is in force, whose it is, and below it the form and the test. */
export function DeliveryFrame({ channel, state, again, children }: FrameProps) {
  const text = useSettingsText()
  const { keep } = useAdministeredUnit()
  const { wordsOf } = useSettingWords()
  const { source, isArea, installation } = state
  return (
    <div className={roomStyles.screen}>
      <BackLink path="/settings" parameters={keep}>
        {text('back')}
      </BackLink>
      <h1 className={roomStyles.title}>{text(`name.${channel}`)}</h1>
      <Card title={wordsOf(source)}>
        <div className={styles.words}>
          <p className={styles.about}>{text(`about.${channel}`)}</p>
          <SettingOrigin setting={source} isArea={isArea} />
          {source.from === 'product' && installation && <span>{text('installation')}</span>}
          {source.from === 'above' && !source.locked && <span>{text('inherited')}</span>}
          <div className={styles.acts}>
            <SettingActs setting={source} isArea={isArea} again={again} />
          </div>
        </div>
      </Card>
      {children}
    </div>
  )
}
