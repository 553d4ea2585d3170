import { MessagingSection } from '#features/messaging-settings/messaging-section.tsx'
import { SingleSignOnSection } from '#features/single-sign-on-settings/single-sign-on-section.tsx'
import type { SettingsSection } from './settings-parts.ts'

/** What people sign in by beside name and password. */
export const sections: readonly SettingsSection[] = [
  { key: 'single-sign-on', Section: SingleSignOnSection },
  { key: 'messaging', Section: MessagingSection },
]
