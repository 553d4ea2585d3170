/** Themes that are a scene with a picture of their own, and the colour each stands for. */
export const sceneColours = { ink: '#A9947F', lotus: '#68A265', cartoon: '#3ABAE8' } as const
export type Scene = keyof typeof sceneColours

/** The ready colours of the theme dialog. */
export const presetColours = {
  red: '#D64A4A',
  blue: '#3440CF',
  'siro-blue': '#93AFBA',
  green: '#2F9E6B',
} as const
export type Preset = keyof typeof presetColours

/** Whether a theme is a scene; all others are colours. */
export function isScene(theme: string): theme is Scene {
  return Object.hasOwn(sceneColours, theme)
}

/** `#457cd6` and `#457CD6` are the same colour: a theme in the one spelling in which it is kept and compared. */
export function themeInOneSpelling(theme: string): string {
  return isScene(theme) ? theme : theme.toUpperCase()
}

/** The ready colour a theme is, in whatever spelling; undefined for every other theme. */
export function presetOf(theme: string): Preset | undefined {
  const presets = Object.keys(presetColours) as Preset[]
  return presets.find((preset) => presetColours[preset] === themeInOneSpelling(theme))
}
