import { Type } from 'typebox'
import { Nullable } from '../endpoint/wire-values.ts'

/** Sent with the new value of a setting by a form that shows what somebody else has saved meanwhile. */
export const settingVersion = Type.Optional(
  Type.Integer({
    minimum: 0,
    description: 'Of the setting as it was read; 0 without an own value. With another one now the call is refused.',
  }),
)

/** Told with a record that has no counted version: of what its form shows. */
export const recordVersion = Type.String({ description: 'Sent back with a change.' })

/** Sent with a change by a form that shows what somebody else has saved meanwhile. */
export const versionRead = Type.Optional(
  Nullable(
    Type.String({
      // A form sends null as an empty text.
      minLength: 1,
      maxLength: 64,
      description: 'Of the record as it was read; null where there was none. With another one now the call is refused.',
    }),
  ),
)
