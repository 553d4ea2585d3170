import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Nullable, Success } from '../endpoint/wire-values.ts'
import { textSizes } from '../pages/storage-keys.ts'

export const Layout = Type.Union([Type.Literal('top'), Type.Literal('left')], {
  description: 'Where the menu of a PC page stands: top or left.',
})
export type Layout = Static<typeof Layout>

export const Mode = Type.Union(
  [Type.Literal('device'), Type.Literal('light'), Type.Literal('dark'), Type.Literal('contrast')],
  { description: 'Light or dark as the device is set, always light, always dark, or high contrast.' },
)
export type Mode = Static<typeof Mode>

const TextSize = Type.Enum([...textSizes], { description: 'How large text is, in percent.' })

export const Theme = Type.Union(
  [Type.Literal('ink'), Type.Literal('lotus'), Type.Literal('cartoon'), Type.String({ pattern: '^#[0-9A-Fa-f]{6}$' })],
  { description: 'ink, lotus, cartoon or a hex colour.' },
)

export const ThemeChoice = Type.Object({
  theme: Type.String({ description: 'ink, lotus, cartoon or a hex colour.' }),
  layout: Layout,
  /** What `layout` is with a colour theme: scenes are always laid out at the top. */
  colourLayout: Layout,
  mode: Mode,
  /** Null for who has chosen none: then it is as this browser has it. */
  textSize: Nullable(TextSize),
  source: Type.Union([Type.Literal('person'), Type.Literal('unit'), Type.Literal('default')], {
    description: 'Whose theme it is: person, unit or default.',
  }),
})
export type ThemeChoice = Static<typeof ThemeChoice>

export const readMyColor = {
  summary: "The caller's theme, else the unit's, else the default, with layout and mode.",
  access: { who: 'signed-in' },
  reply: ThemeChoice,
} satisfies EndpointSchema

export const chooseTheme = {
  summary:
    'Chooses a theme: `color` for the caller, `default_color` for everyone of the unit who has chosen none (administrators only).',
  access: { who: 'signed-in' },
  body: Type.Object({
    type: Type.Union([Type.Literal('color'), Type.Literal('default_color')]),
    theme: Theme,
  }),
  reply: Success,
  errors: ['not_allowed'],
} satisfies EndpointSchema

export const chooseLayout = {
  summary:
    'Chooses where the menu stands: `layout` for the caller, `default_layout` for everyone of the unit who has chosen none (administrators only). Scenes keep it at the top.',
  access: { who: 'signed-in' },
  body: Type.Object({
    type: Type.Union([Type.Literal('layout'), Type.Literal('default_layout')]),
    layout: Layout,
  }),
  reply: Success,
  errors: ['not_allowed'],
} satisfies EndpointSchema

export const chooseMode = {
  summary: 'Chooses light, dark or high contrast for the caller, or to follow the device.',
  access: { who: 'signed-in' },
  body: Type.Object({ mode: Mode }),
  reply: Success,
} satisfies EndpointSchema

export const chooseTextSize = {
  summary: 'Chooses how large text is for the caller, on every device.',
  access: { who: 'signed-in' },
  body: Type.Object({ textSize: TextSize }),
  reply: Success,
} satisfies EndpointSchema

export const followUnitTheme = {
  summary: "Forgets the caller's own theme and layout: the unit's are in force again.",
  access: { who: 'signed-in' },
  reply: Success,
} satisfies EndpointSchema
