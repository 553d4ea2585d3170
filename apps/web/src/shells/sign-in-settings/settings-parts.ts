import type { TextKey } from '#texts/text-key.ts'
import type { SettingsSection } from '../parts/sections-together.tsx'

type SettingsPart = {
  key: string
  label: TextKey
  fetchSections: () => Promise<{ sections: readonly SettingsSection[] }>
}

/** The parts of the sign-in settings; each is fetched when it is opened. */
export const settingsParts: readonly [SettingsPart, ...SettingsPart[]] = [
  {
    key: 'ways',
    label: 'signInSettings.ways',
    fetchSections: () => import('./way-sections.ts'),
  },
  {
    key: 'applications',
    label: 'signInSettings.applications',
    fetchSections: () => import('./application-sections.ts'),
  },
  {
    key: 'requirements',
    label: 'signInSettings.requirements',
    fetchSections: () => import('./requirement-sections.ts'),
  },
  {
    key: 'people',
    label: 'signInSettings.people',
    fetchSections: () => import('./people-sections.ts'),
  },
]
