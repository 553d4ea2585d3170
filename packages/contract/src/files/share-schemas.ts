import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Day, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { userType } from '../identities/user-types.ts'
import { handInBytes, handInFiles as handInFilesLimit, handInPeopleListed } from '../limits.ts'
import { FileEntry, HandedIn, Ids, Pictures, Sort, Target } from './files-schemas.ts'

const signedIn = { who: 'signed-in' } as const
/** Teachers and other staff. */
const staff = { who: 'signed-in', userTypes: [userType.teacher, userType.otherStaff] } as const

const Gives = Type.Union([Type.Literal('read'), Type.Literal('hand_in')])
const ShareTarget = Type.Object({
  kind: Type.Union([Type.Literal('class'), Type.Literal('role'), Type.Literal('person')]),
  target: Id,
  name: Type.String(),
  englishName: Type.String(),
})
export type ShareTarget = Static<typeof ShareTarget>

const SharedEntry = Type.Object({
  ...FileEntry.properties,
  owner: Type.Object({ realName: Type.String(), englishName: Type.String() }),
  reads: Type.Boolean({ description: 'Whether the caller may open it.' }),
  handsIn: Type.Boolean({ description: 'Whether the caller may hand in files there.' }),
})
export type SharedEntry = Static<typeof SharedEntry>

const FilesMost = Nullable(
  Type.Integer({ minimum: 1, maximum: handInFilesLimit.most, description: 'How many files each person may hand in.' }),
)
const BytesMost = Nullable(
  Type.Integer({ minimum: 1, maximum: handInBytes.most, description: 'How many bytes each person may hand in.' }),
)

export const Share = Type.Object({
  ...{ id: Id, ...ShareTarget.properties, gives: Gives, untilDay: Nullable(Day) },
  ...{ filesMost: FilesMost, bytesMost: BytesMost },
  state: Type.Union([Type.Literal('on'), Type.Literal('over'), Type.Literal('gone')], {
    description: '`over`: its last day has passed. `gone`: the class was closed, or the person has left.',
  }),
  told: Type.Boolean({
    description: 'Whether those whom it reaches have been told. What they were told follows when the share is changed.',
  }),
})
export type Share = Static<typeof Share>

const SharedFolder = Type.Object({
  path: Type.Array(Type.Object({ id: Id, name: Type.String() }), {
    description: 'From what is shared to the folder.',
  }),
  handsIn: Type.Boolean({
    description: 'Whether the caller may hand in files in this folder. Then what they have handed in there is listed.',
  }),
  handIn: Nullable(
    Type.Object(
      {
        files: Type.Integer(),
        filesMost: Type.Integer(),
        bytes: Type.Integer({ description: 'Earlier versions included.' }),
        bytesMost: Type.Integer(),
        untilDay: Nullable(Type.String({ ...Day, description: 'The last day on which the caller may.' })),
      },
      { description: 'How much the caller has handed in there, and how much they may.' },
    ),
  ),
  list: Type.Array(SharedEntry),
  next: Nullable(Type.Integer()),
})
export type SharedFolder = Static<typeof SharedFolder>

export const readSharedFiles = {
  summary: 'What others have shared with the caller, a class or a role of theirs; or what is in a shared folder.',
  access: signedIn,
  whileViewing: 'refused',
  query: Type.Object({
    folderId: Type.Optional(Type.String({ ...Id, description: 'A shared folder, or a shared file by itself.' })),
    text: Type.Optional(
      Type.String({ maxLength: 60, description: 'Part of a name or of its pinyin, wherever it is in there.' }),
    ),
    sort: Sort,
    descending: Type.Optional(Type.Boolean()),
    pictures: Pictures,
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: '`next` of the page before.' })),
  }),
  reply: SharedFolder,
  errors: ['not_found', 'validation_failed'],
} satisfies EndpointSchema

export const readShares = {
  summary: 'With whom an own file or folder is shared.',
  access: staff,
  whileViewing: 'refused',
  query: Type.Object({ id: Id }),
  reply: Type.Object({ list: Type.Array(Share) }),
  errors: ['not_found'],
} satisfies EndpointSchema

const { id, kind, name, size, type, changedAt } = FileEntry.properties
const OwnShares = Type.Object({ id, kind, name, size, type, changedAt, shares: Type.Array(Share) })
export type OwnShares = Static<typeof OwnShares>

export const readOwnShares = {
  summary:
    'What the caller shares, with whom, for what and until when. What is shared today comes first, then what stopped by itself.',
  access: staff,
  whileViewing: 'refused',
  query: Type.Object({
    text: Type.Optional(Type.String({ maxLength: 60, description: 'Part of a name or of its pinyin.' })),
    sort: Sort,
    descending: Type.Optional(Type.Boolean()),
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: '`next` of the page before.' })),
  }),
  reply: Type.Object({ list: Type.Array(OwnShares), next: Nullable(Type.Integer()) }),
  errors: ['validation_failed'],
} satisfies EndpointSchema

export const readShareTargets = {
  summary:
    'With whom the caller may share: the classes they teach; with a text also roles, colleagues and pupils of these classes.',
  access: staff,
  query: Type.Object({ text: Type.Optional(Type.String({ maxLength: 60 })) }),
  reply: Type.Object({ list: Type.Array(ShareTarget) }),
  errors: ['validation_failed'],
} satisfies EndpointSchema

export const addShare = {
  summary:
    'Shares an own file or folder, for reading or, a folder, for handing in. The same target again changes what it may.',
  access: staff,
  body: Type.Object({
    id: Id,
    kind: ShareTarget.properties.kind,
    target: Id,
    gives: Gives,
    untilDay: Nullable(Type.String({ ...Day, description: 'The last day; null for no end.' })),
    filesMost: Type.Optional(FilesMost),
    bytesMost: Type.Optional(BytesMost),
    tell: Type.Optional(
      Type.Boolean({
        description:
          'Whether those whom it reaches get a message, of handing in a to-do, too; a class with the guardians of its pupils. Without it they are told of handing in alone. Nobody is told of the same thing twice.',
      }),
    ),
  }),
  reply: Success,
  errors: ['not_found', 'validation_failed'],
} satisfies EndpointSchema

export const endShare = {
  summary: 'Ends a share of an own file or folder. From the next call on it is gone.',
  access: staff,
  body: Type.Object({ id: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const handInFiles = {
  summary:
    'Hands own files in: a copy, named after the caller, goes into a folder that its owner has shared for that. One that they have handed in there under the same name is replaced.',
  access: signedIn,
  body: Type.Object({ ids: Ids, folderId: Id }),
  reply: Success,
  errors: ['not_found', 'hand_in_full', 'storage_full_owner', 'storage_full_unit'],
} satisfies EndpointSchema

export const withdrawHandIn = {
  summary:
    'Takes back something that the caller has handed in, while the folder is shared with them. It is gone for the owner of the folder, too.',
  access: signedIn,
  body: Type.Object({ id: Type.String({ ...Id, description: 'Of what was handed in, as the folder lists it.' }) }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const markHandInsSeen = {
  summary:
    'The caller has looked at all that was handed in to a folder of theirs: their to-do about it is done. Opening or downloading a file counts for that file.',
  access: staff,
  body: Type.Object({ folderId: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

const { realName, englishName, className, classEnglishName, studentNumber, seen } = HandedIn.properties
const HandInPerson = Type.Object({
  ...{ realName, englishName, className, classEnglishName, studentNumber, seen },
  files: Type.Integer({ description: 'How many they have handed in; 0 where they have not.' }),
  at: Nullable(Type.String({ ...DateTime, description: 'When they last did.' })),
})
export type HandInPerson = Static<typeof HandInPerson>

const HandInReminder = Nullable(
  Type.Object(
    { at: DateTime, people: Type.Integer(), nextAt: DateTime },
    { description: 'The last reminder, how many it went to, and when the next one may be sent.' },
  ),
)

export const readHandInPeople = {
  summary:
    'Who has handed in to a folder of the caller and who has not, of those who may or might until the last day was over. Those who have not come first.',
  access: staff,
  whileViewing: 'refused',
  query: Type.Object({ folderId: Id }),
  reply: Type.Object({
    people: Type.Integer({ description: 'How many they are.' }),
    handed: Type.Integer({ description: 'How many of them have handed in.' }),
    list: Type.Array(HandInPerson, { maxItems: handInPeopleListed }),
    open: Type.Boolean({ description: 'Whether anything can still be handed in.' }),
    reminder: HandInReminder,
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const remindHandIns = {
  summary:
    'Sends a message to everybody who may hand in to a folder of the caller and has not. Within six hours of a reminder it sends none.',
  access: staff,
  body: Type.Object({ folderId: Id }),
  reply: Type.Object({ sent: Type.Boolean(), reminder: HandInReminder }),
  errors: ['not_found', 'hand_in_over'],
} satisfies EndpointSchema

export const takeBackReminder = {
  summary: 'Takes back the last reminder of a folder of the caller. Then one may be sent again.',
  access: staff,
  body: Type.Object({ folderId: Id }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const copyFiles = {
  summary: 'Copies files and folders that the caller may read, with all that is in them, into a folder of their own.',
  access: signedIn,
  body: Type.Object({ ids: Ids, folderId: Target }),
  reply: Success,
  errors: ['not_found', 'validation_failed', 'copy_too_large', 'storage_full', 'storage_full_unit'],
} satisfies EndpointSchema
