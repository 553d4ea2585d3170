import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import type { ReactNode } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { BackLink } from '../../back-link.tsx'
import roomStyles from '../../units/units-room.module.css'
import { useSettingsText } from '../settings-texts.ts'

type SettingPageProps = {
  title: string
  /** What the page reads. Its sections appear together: one by one, each would push the next. */
  reads?: readonly { step: string }[]
  children: ReactNode
}

/** A page of the room, under its heading; above it the way back to all settings. */
export function SettingPage({ title, reads = [], children }: SettingPageProps) {
  const text = useSettingsText()
  const { keep } = useAdministeredUnit()
  return (
    <div className={roomStyles.screen}>
      <BackLink path="/settings" parameters={keep}>
        {text('back')}
      </BackLink>
      <h1 className={roomStyles.title}>{title}</h1>
      {reads.some(({ step }) => step === 'loading') ? <Skeleton lines={8} /> : children}
    </div>
  )
}
