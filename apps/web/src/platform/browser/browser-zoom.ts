import { zoomMaximum, zoomMinimum } from '@homeroom/contract/limits.ts'

/** The sizes of a window: outside as the screen counts, inside in pixels of the page. */
type WindowSizes = Pick<Window, 'outerWidth' | 'outerHeight' | 'innerWidth' | 'innerHeight'>

/** The window's own frame takes up to so many pixels of its width. */
const widestFrame = 16

/**
 * The browser's zoom in percent, as far as a page can tell; in doubt nearer to 100. The ratio of device pixels says
 * nothing: on a sharp screen it is 200 % and more without any zoom.
 */
export function browserZoom({ outerWidth, outerHeight, innerWidth, innerHeight }: WindowSizes): number {
  // A tab that was opened behind another has no size yet.
  if (outerWidth <= 0 || innerWidth <= 0) return 100
  const most = Math.round((outerWidth / innerWidth) * 100)
  if (most < 100) return most
  const least = Math.round(((outerWidth - widestFrame) / innerWidth) * 100)
  // A panel beside the page makes it narrower, too, but leaves it as high as it was: zoomed, it would not fit.
  const fits = (innerHeight * least) / 100 <= outerHeight
  return fits ? Math.max(100, least) : 100
}

/** Whether a zoom is so far from 100 % that the person should know. */
export function isUnusualZoom(percent: number): boolean {
  return percent < zoomMinimum || percent > zoomMaximum
}
