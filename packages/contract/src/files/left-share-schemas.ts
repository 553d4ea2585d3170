import { type Static, Type } from 'typebox'
import { administrators, inUnit } from '../administration/administration-access.ts'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { listSearchMaximum } from '../endpoint/list-limits.ts'
import { Id, Success } from '../endpoint/wire-values.ts'
import { Share } from './share-schemas.ts'

/** As for suspending: whoever may do that may see to what is left behind. */
const access = administrators('people_change')
const PersonId = Type.String({ ...Id, description: 'The person who shares.' })
const refusals = ['not_found', 'not_yourself', 'person_still_here', 'more_rights_than_yours'] as const

const { id, kind, target, name, englishName, gives, untilDay } = Share.properties
const LeftEntry = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('file'), Type.Literal('folder')]),
  name: Type.String(),
  files: Type.Integer({ description: 'How many files it is, or has inside.' }),
  bytes: Type.Integer({ description: 'How much space goes along with it, earlier versions included.' }),
  givers: Type.Integer({ description: 'Of how many people something lies in it that they have handed in.' }),
  nested: Type.Boolean({ description: 'Whether it lies in another shared folder of the list, which counts it, too.' }),
  shares: Type.Array(Type.Object({ id, kind, target, name, englishName, gives, untilDay })),
})
export type LeftEntry = Static<typeof LeftEntry>

export const readLeftShares = {
  summary:
    'What somebody shares who is suspended, has moved or is going to: names alone, with whom, and how much is inside. Nothing of somebody who stays.',
  access,
  whileViewing: 'refused',
  query: Type.Object({ ...inUnit, id: PersonId }),
  reply: Type.Object({
    leaves: Type.Boolean({ description: 'False of somebody who stays: then nothing is listed.' }),
    list: Type.Array(LeftEntry, { maxItems: 500 }),
  }),
  errors: ['not_found', 'more_rights_than_yours'],
} satisfies EndpointSchema

export const findNewOwners = {
  summary: 'Teachers and other staff who are here, by name, pinyin or number: to hand shared files over to.',
  access,
  query: Type.Object({ ...inUnit, search: Type.String({ minLength: 1, maxLength: listSearchMaximum }) }),
  reply: Type.Array(
    Type.Object({ id: Id, realName: Type.String(), englishName: Type.String(), number: Type.String() }),
  ),
  errors: ['not_found'],
} satisfies EndpointSchema

export const endLeftShare = {
  summary: 'Ends a share of somebody who is suspended, has moved or is going to. The files stay as they are.',
  access,
  query: Type.Object(inUnit),
  body: Type.Object({ id: PersonId, shareId: Id }),
  reply: Success,
  errors: [...refusals],
} satisfies EndpointSchema

export const handOverLeft = {
  summary: `Gives shared files and folders of somebody who is suspended, has moved or is going to, to a colleague who is here, with all that
    is in them and was handed in; never to the caller. Both are told. Whoever sees them goes on seeing them; the space counts for the new owner.`,
  access,
  query: Type.Object(inUnit),
  body: Type.Object({
    id: PersonId,
    entryIds: Type.Array(Id, { minItems: 1, maxItems: 500, uniqueItems: true }),
    newOwner: Type.String({ ...Id, description: 'A teacher or another member of staff.' }),
  }),
  reply: Success,
  errors: [...refusals, 'new_owner_not_here', 'new_owner_is_you', 'storage_full_new_owner'],
} satisfies EndpointSchema
