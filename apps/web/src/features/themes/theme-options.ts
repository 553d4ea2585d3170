import { defaultThemeColour } from '@homeroom/contract/pages/product.ts'
import {
  isScene,
  type Preset,
  presetColours,
  type Scene,
  sceneColours,
  themeInOneSpelling,
} from '@homeroom/contract/themes/themes.ts'
import type { TextKey } from '#texts/text-key.ts'

/** A theme one can choose: its colour and what it is called. */
export type ThemeOption = { id: 'default' | Scene | Preset; color: string; title: TextKey }

/** The themes with a picture of their own. */
export const sceneOptions: readonly ThemeOption[] = [
  { id: 'ink', color: sceneColours.ink, title: 'themes.ink' },
  { id: 'lotus', color: sceneColours.lotus, title: 'themes.lotus' },
  { id: 'cartoon', color: sceneColours.cartoon, title: 'themes.cartoon' },
]

/** The default colour and the ready ones. */
export const colourOptions: readonly ThemeOption[] = [
  { id: 'default', color: defaultThemeColour, title: 'themes.default' },
  { id: 'red', color: presetColours.red, title: 'themes.red' },
  { id: 'blue', color: presetColours.blue, title: 'themes.blue' },
  { id: 'siro-blue', color: presetColours['siro-blue'], title: 'themes.siroBlue' },
  { id: 'green', color: presetColours.green, title: 'themes.green' },
]

/** What is chosen with an option: a scene by its name, a colour by its hex. */
export function themeOf({ id, color }: ThemeOption): string {
  return isScene(id) ? id : color
}

/** The option a theme is, in whatever spelling; undefined for a colour of one's own. */
export function optionOf(theme: string): ThemeOption | undefined {
  const wanted = themeInOneSpelling(theme)
  return [...sceneOptions, ...colourOptions].find((option) => themeOf(option) === wanted)
}

/** The colour a theme stands for, as `#rrggbb`. */
export function colourOf(theme: string): string {
  return (isScene(theme) ? sceneColours[theme] : theme).toLowerCase()
}
