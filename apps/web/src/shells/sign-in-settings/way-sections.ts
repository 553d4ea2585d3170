import { SingleSignOnSection } from '#features/outside-sign-in/single-sign-on/single-sign-on-section.tsx'
import { MessagingSection } from '#features/outside-sign-in/social/settings/messaging-section.tsx'
import type { SettingsSection } from '../parts/sections-together.tsx'

/** What people sign in by beside name and password. */
export const sections: readonly SettingsSection[] = [
  { key: 'single-sign-on', Section: SingleSignOnSection },
  { key: 'messaging', Section: MessagingSection },
]
