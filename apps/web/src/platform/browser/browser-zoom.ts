import { zoomMaximum, zoomMinimum, zoomWarningDuration } from '@homeroom/contract/limits.ts'
import { debounce } from '@homeroom/shared/timing/debounce.ts'
import { announce } from '#platform/announce/announce.tsx'
import type { LanguageStore } from '#platform/language/language-store.ts'
import { deviceMarker } from './device.ts'
import { readStored, removeStored, writeStored } from './stored-value.ts'

/**
 * The sizes of a window: outside in pixels of the screen, inside in pixels of the page, and the ratio of device pixels.
 */
type WindowSizes = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight' | 'devicePixelRatio'>

/** The window's frame takes at most so many pixels of its width. */
const widestFrame = 16
/** The pixel ratios of common screens. */
const densities = [1, 1.25, 1.5, 1.75, 2, 2.25, 2.5, 2.75, 3, 3.5, 4]

/**
 * The browser's zoom in percent, as far as a page can tell; in doubt nearer to 100. The widths outside and inside say it
 * but for the window's frame, which counts outside only. The ratio of device pixels says it exactly, but for the screen:
 * on a sharp one it is 200 % and more without any zoom. Together they say it.
 */
export function browserZoom(sizes: WindowSizes): number {
  const { outerWidth, outerHeight, innerWidth, innerHeight, devicePixelRatio } = sizes
  // A tab that was opened behind another has no size yet.
  if (outerWidth <= 0 || innerWidth <= 0) return 100
  const most = Math.round((outerWidth / innerWidth) * 100)
  const least = Math.round(((outerWidth - widestFrame) / innerWidth) * 100)
  const zoom = densities
    .map((density) => Math.round((devicePixelRatio / density) * 100))
    .filter((possible) => possible >= least && possible <= most)
    .reduce(nearerTo100, NaN)
  const told = Number.isNaN(zoom) ? Math.min(most, Math.max(least, 100)) : zoom
  // A panel beside the page makes it narrower, too, but leaves it as high as it was: zoomed, it would not fit.
  const fits = told <= 100 || (innerHeight * told) / 100 <= outerHeight
  return fits ? told : 100
}

function nearerTo100(one: number, other: number): number {
  return Math.abs(one - 100) < Math.abs(other - 100) ? one : other
}

/** Whether a zoom is so far from 100 % that the person should know. */
export function isUnusualZoom(percent: number): boolean {
  return percent < zoomMinimum || percent > zoomMaximum
}

const key = 'zoom-warning'
const tab = () => sessionStorage
/** While a window is resized, its outer and inner size are measured at different moments. */
const settled = 300

/**
 * Asks for a zoom of 100 % when the browser's is unusual, now and whenever it becomes so. People who need another zoom
 * are asked once in a tab, not on every page.
 */
export function warnOfZoom(language: LanguageStore): void {
  // Phones have no browser zoom: people enlarge a part of the page with their fingers.
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
