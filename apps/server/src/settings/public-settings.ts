import type { PublicSettings } from '@homeroom/contract/pages/start-data.ts'
import { languages } from '@homeroom/contract/pages/storage-keys.ts'
import type { Settings } from './settings.ts'

/** What of the settings every page may know. */
export function publicSettings(settings: Settings): PublicSettings {
  const { productName, helpCentreUrl, clientDownloadUrl, loginJumpPage, specialUnitId } = settings
  return { productName, helpCentreUrl, clientDownloadUrl, loginJumpPage, specialUnitId, languages }
}
