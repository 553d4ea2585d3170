import { zoomWarningDuration } from '@homeroom/contract/limits.ts'
import { debounce } from '@homeroom/shared/timing/debounce.ts'
import { announce } from '#platform/announce/announce.tsx'
import type { LanguageStore } from '#platform/language/language-store.ts'
import { browserZoom, isUnusualZoom } from './browser-zoom.ts'
import { deviceMarker } from './device.ts'
import { readStored, removeStored, writeStored } from './stored-value.ts'

const key = 'zoom-warning'
const tab = () => sessionStorage
/** While a window changes its size, the size outside and the one inside are not of the same moment. */
const settled = 300

/**
 * Asks for a zoom of 100 % when the browser's is unusual, now and whenever it becomes so. Whoever keeps the zoom because
 * they need it is not asked again on every page of the tab.
 */
export function warnOfZoom(language: LanguageStore): void {
  // Phones have no zoom of this kind: there fingers enlarge a part of the page.
  if (deviceMarker(navigator.userAgent) !== 'pc') return
  let asked = readStored(key, tab) !== null
  const look = () => {
    const unusual = isUnusualZoom(browserZoom(window))
    if (unusual === asked) return
    asked = unusual
    if (!unusual) return removeStored({ keys: [key] }, tab)
    writeStored(key, '1', tab)
    announce.warning(language.current().text('platform.zoom'), { duration: zoomWarningDuration })
  }
  look()
  addEventListener('resize', debounce(look, settled))
}
