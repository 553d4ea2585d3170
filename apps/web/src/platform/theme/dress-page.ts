import { legibleColour } from '@homeroom/shared/colours/legible-colour.ts'
import { appElementId } from '#platform/page/page-elements.ts'
import { themeAccent, themeClass } from './theme-class.ts'

const ownClass = /^(?:theme|mode)-/

/** Puts a theme and its modes on the body and the app element, in place of those before. */
export function dressPage(theme: string, modes: readonly string[]): void {
  const accent = themeAccent(theme)
  for (const element of [document.body, document.getElementById(appElementId)]) {
    if (!element) continue
    const others = [...element.classList].filter((name) => !ownClass.test(name))
    element.className = [...others, themeClass(theme), ...modes].join(' ')
    setProperty(element, '--accent-base', accent)
    setProperty(element, '--accent-plain', accent && legibleColour(accent))
  }
}

function setProperty({ style }: HTMLElement, name: string, value: string | null): void {
  if (value === null) style.removeProperty(name)
  else style.setProperty(name, value)
}
