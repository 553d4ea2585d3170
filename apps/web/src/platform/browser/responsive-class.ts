import { ipadBreakpoint, pcBreakpoint } from '@homeroom/contract/limits.ts'
import { watchResize } from './watch-resize.ts'

const responsiveClasses = ['pc', 'ipad', 'mobile'] as const
type ResponsiveClass = (typeof responsiveClasses)[number]

/** The class of a window by its width in CSS pixels. */
export function responsiveClass(width: number): ResponsiveClass {
  if (width > pcBreakpoint) return 'pc'
  return width > ipadBreakpoint ? 'ipad' : 'mobile'
}

/** Keeps the class of the window on the root element, where the styles and scripts of every page can read it. */
export function followWindowWidth(): void {
  const { classList } = document.documentElement
  const follow = () => {
    const current = responsiveClass(innerWidth)
    for (const name of responsiveClasses) classList.toggle(name, name === current)
  }
  follow()
  watchResize(follow)
}
