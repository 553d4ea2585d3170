import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { Id, Success } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { folderNameMaximum } from '../limits.ts'
import { IconGroup } from './desktop-schemas.ts'

const Code = Type.String({ minLength: 1, maxLength: 64, description: 'An application code.' })
const FolderName = Type.String({ maxLength: folderNameMaximum, description: 'Empty for the ordinary name.' })
const Before = Type.Union([Code, Type.Null()], { description: 'What it stands before; null for the end.' })

export const ArrangementChange = Type.Union([
  Type.Object({
    kind: Type.Literal('move'),
    what: Type.String({ minLength: 1, maxLength: 64, description: 'An application code or a folder id.' }),
    group: Type.String({ minLength: 1, maxLength: 64, description: 'The code of a group.' }),
    folder: Type.Union([Id, Type.Null()]),
    before: Before,
  }),
  Type.Object({ kind: Type.Literal('combine'), what: Code, onto: Code, folder: Id, name: FolderName }),
  Type.Object({ kind: Type.Literal('rename'), folder: Id, name: FolderName }),
  Type.Object({ kind: Type.Literal('dissolve'), folder: Id }),
  Type.Object({ kind: Type.Literal('favour'), what: Code, before: Before }),
  Type.Object({ kind: Type.Literal('unfavour'), what: Code }),
])
export type ArrangementChange = Static<typeof ArrangementChange>

export const DesktopOrder = Type.Object({
  favourites: Type.Array(Type.String(), { description: 'Application codes, in the order of the person.' }),
  recent: Type.Array(Type.String(), { description: 'Application codes last opened, the latest first.' }),
  arranged: Type.Boolean({ description: 'Whether the person has moved anything.' }),
  locked: Type.Boolean({ description: 'Whether the unit has fixed the places of icons.' }),
  ordered: Type.Boolean({ description: 'Whether the unit has an arrangement of its own.' }),
})
export type DesktopOrder = Static<typeof DesktopOrder>

const Arranged = Type.Object({ groups: Type.Array(IconGroup), order: DesktopOrder })
export type ArrangedDesktop = Static<typeof Arranged>

export const readDesktopOrder = {
  summary: "The caller's favourites, what they opened last, and whether their icons may be arranged.",
  access: { who: 'signed-in' },
  reply: DesktopOrder,
} satisfies EndpointSchema

export const arrangeIcons = {
  summary: "Changes the arrangement of the caller's icons; places and folders are for teachers (user type 2).",
  access: { who: 'signed-in' },
  body: Type.Object({ change: ArrangementChange }),
  reply: Arranged,
  errors: ['not_found', 'not_allowed', 'desktop_locked', 'icon_locked'],
} satisfies EndpointSchema

export const resetArrangement = {
  summary: "Puts the caller's icons back to where the unit has them; favourites stay.",
  access: { who: 'signed-in', userTypes: [userType.teacher] },
  body: Type.Object({}),
  reply: Arranged,
} satisfies EndpointSchema

export const arrangeForUnit = {
  summary: "Makes the administrator's arrangement, or none, that of the whole unit, and locks or opens it.",
  access: { who: 'signed-in' },
  body: Type.Object({
    order: Type.Union([Type.Literal('mine'), Type.Literal('kept'), Type.Literal('none')], {
      description: "mine: the caller's; kept: as it is; none: as the applications were given.",
    }),
    locked: Type.Boolean(),
  }),
  reply: Success,
  errors: ['not_allowed'],
} satisfies EndpointSchema

const Named = Type.Object({ name: Type.String(), englishName: Type.String() })
const IconOriginReply = Type.Object({
  origin: Type.Union([
    Type.Literal('area'),
    Type.Literal('unit'),
    Type.Literal('userType'),
    Type.Literal('role'),
    Type.Literal('person'),
  ]),
  givenBy: Named,
  roles: Type.Array(Named, { description: 'The roles of the caller it was given to.' }),
})
export type IconOrigin = Static<typeof IconOriginReply>

export const readIconOrigin = {
  summary: 'Why the caller has an application: who gave it, and to whom.',
  access: { who: 'signed-in' },
  query: Type.Object({ code: Code }),
  reply: IconOriginReply,
  errors: ['not_found'],
} satisfies EndpointSchema
