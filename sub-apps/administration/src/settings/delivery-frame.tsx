import type { UnitSetting } from '@homeroom/contract/settings/unit-settings-schemas.ts'
import type { ReactNode } from 'react'
import { SettingFrame } from './parts/setting-frame.tsx'
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
  const { source, isArea, installation } = state
  const note =
    (source.from === 'product' && installation && text('installation')) ||
    (source.from === 'above' && !source.locked && text('inherited'))
  return (
    <SettingFrame
      setting={source}
      isArea={isArea}
      again={again}
      about={text(`about.${channel}`)}
      note={note && <span>{note}</span>}
    >
      {children}
    </SettingFrame>
  )
}
