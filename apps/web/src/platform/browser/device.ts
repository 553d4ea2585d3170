import type { Device } from '@homeroom/contract/pages/storage-keys.ts'

/** The mobile app names itself so in its user agent. */
const mobileApp = /\bHomeroomApp\//
const mobileBrowser = /Android|iPhone|iPad|iPod|Mobile|HarmonyOS/

/** The device marker of every call: `app` inside the mobile app, `h5` in a mobile browser, else `pc`. */
export function deviceMarker(userAgent: string): Device {
  if (mobileApp.test(userAgent)) return 'app'
  return mobileBrowser.test(userAgent) ? 'h5' : 'pc'
}
