import { DaysScreen } from './days-screen.tsx'
import { KiosksScreen } from './kiosks-screen.tsx'
import { SettingsScreen } from './settings-screen.tsx'

/** What only those see who run attendance: the days of school, the times, the kiosks. */
export function OfficeScreen({ part }: { part: 'days' | 'settings' | 'kiosks' }) {
  if (part === 'days') return <DaysScreen />
  return part === 'settings' ? <SettingsScreen /> : <KiosksScreen />
}
