import { readRegisters } from '@homeroom/contract/attendance/register-endpoints.ts'
import { RouteTabs } from '@homeroom/sub-app-kit/route-tabs.tsx'
import { type AttendancePlace, officeParts } from '../attendance-place.ts'
import { useAttendanceText } from '../attendance-texts.ts'
import { useWatchedCall } from '../parts/use-watched-call.ts'
import styles from './attendance-tabs.module.css'

/** The rooms of those who keep registers: the classes, their own days, and what the office runs. */
export function AttendanceTabs({ place }: { place: AttendancePlace }) {
  const text = useAttendanceText()
  const registers = useWatchedCall(readRegisters, { query: {} })
  const current = place.screen === 'office' ? place.part : place.screen === 'own' ? 'own' : 'registers'
  const office = registers.step === 'ready' && registers.data.reply.office
  const tabs = [
    { id: 'registers', path: '/' },
    { id: 'own', path: '/own' },
    ...(office ? officeParts.map((id) => ({ id, path: `/${id}` })) : []),
  ] as const
  return (
    <div className={styles.tabs}>
      <RouteTabs
        label={text('tabs')}
        tabs={tabs.map((tab) => ({ ...tab, text: text(`tab.${tab.id}`) }))}
        current={current}
      />
    </div>
  )
}
