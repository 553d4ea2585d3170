import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { fileNameMaximum, filesAtOnceMaximum, foldersAtOnceMaximum, zipChosenMaximum } from '../limits.ts'

const signedIn = { who: 'signed-in' } as const
export const Ids = Type.Array(Id, { minItems: 1, maxItems: filesAtOnceMaximum })
const Name = Type.String({ minLength: 1, maxLength: fileNameMaximum, pattern: '\\S' })
export const Target = Nullable(Type.String({ ...Id, description: 'A folder of the caller; null for the top.' }))

export const Pictures = Type.Optional(Type.Boolean({ description: 'Whether pictures come with small ones of them.' }))

export const Sort = Type.Optional(
  Type.Union([Type.Literal('name'), Type.Literal('kind'), Type.Literal('changed'), Type.Literal('size')], {
    description: 'By name is by its pinyin, by kind by the ending of the name. Folders come first.',
  }),
)

const Shared = Type.Union([Type.Literal('read'), Type.Literal('hand_in')], {
  description: 'Whether the caller shares it with anybody today: `hand_in` where somebody may hand in there.',
})

export const HandedIn = Type.Object(
  {
    realName: Type.String(),
    englishName: Type.String(),
    className: Type.String({ description: 'Of a pupil, as it was then; empty for everybody else, as the number is.' }),
    classEnglishName: Type.String(),
    studentNumber: Type.String(),
    mine: Type.Boolean({ description: 'Whether it was the caller.' }),
    seen: Type.Boolean({
      description: 'False where the caller owns the folder and has not looked at it yet. Others are not told.',
    }),
    at: DateTime,
  },
  { description: 'Who handed it in, and when.' },
)
export type HandedIn = Static<typeof HandedIn>

export const FileEntry = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('file'), Type.Literal('folder')]),
  name: Type.String(),
  size: Type.Integer({ description: '0 for a folder.' }),
  type: Type.String({ description: 'What the bytes are (a media type); empty for a folder.' }),
  changedAt: DateTime,
  binnedAt: Nullable(DateTime),
  handedIn: Type.Optional(HandedIn),
  shared: Type.Optional(Shared),
  picture: Type.Optional(
    Type.String({ description: 'Where it is shown small, for ten minutes; only where `pictures` asks for it.' }),
  ),
  placeholder: Type.Optional(
    Type.String({
      description: 'A tiny one as a data address, for the time until it has come; of what has been drawn once.',
    }),
  ),
})
export type FileEntry = Static<typeof FileEntry>

export const readFiles = {
  summary:
    'Own files and folders: those of a folder, those found anywhere by name or pinyin, or those of the bin. Folders come first.',
  access: signedIn,
  whileViewing: 'refused',
  query: Type.Object({
    box: Type.Optional(Type.Union([Type.Literal('mine'), Type.Literal('bin')])),
    folderId: Type.Optional(Type.String({ ...Id, description: 'A folder of the caller; the top when absent.' })),
    text: Type.Optional(Type.String({ maxLength: 60 })),
    sort: Sort,
    descending: Type.Optional(Type.Boolean()),
    pictures: Pictures,
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: '`next` of the page before.' })),
  }),
  reply: Type.Object({
    path: Type.Array(Type.Object({ id: Id, name: Type.String(), shared: Type.Optional(Shared) }), {
      description: 'From the top to the folder.',
    }),
    list: Type.Array(FileEntry),
    handIns: Type.Boolean({
      description:
        'Whether the folder is shared for handing in, its last day over or not. `readHandInPeople` tells who did.',
    }),
    mayShare: Type.Boolean({ description: 'Whether the caller may share files: teachers and other staff.' }),
    next: Nullable(Type.Integer()),
  }),
  errors: ['not_found', 'validation_failed'],
} satisfies EndpointSchema

const Use = Type.Object({
  used: Type.Integer({ description: 'In bytes, the bin included.' }),
  most: Type.Integer({ description: 'In bytes.' }),
})

export const readStorageUse = {
  summary: 'How much the caller and their unit have stored, and how much they may.',
  access: signedIn,
  reply: Type.Object({
    person: Use,
    versions: Type.Integer({ description: 'How much of what the caller uses is earlier versions of files, in bytes.' }),
    unit: Use,
    open: Type.Integer({ description: 'What the unfinished uploads of the caller will need, in bytes.' }),
    free: Type.Integer({
      description:
        'What the caller may still store: neither they nor their unit may have more, unfinished uploads counted.',
    }),
    freeOf: Type.Union([Type.Literal('person'), Type.Literal('unit')], {
      description: 'Whose space it is that ends first.',
    }),
    level: Type.Union([Type.Literal('fine'), Type.Literal('nearly'), Type.Literal('full')], {
      description: 'How full that one is: `nearly` from nine tenths on, `full` when nothing more is taken.',
    }),
  }),
} satisfies EndpointSchema

export const readFileAddress = {
  summary:
    'A short-lived address of a file that the caller may read, or of an earlier version of an own one, good in this session alone.',
  access: signedIn,
  whileViewing: 'refused',
  query: Type.Object({ id: Id }),
  reply: Type.Object({ url: Type.String(), expiresAt: DateTime }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const makeFolders = {
  summary: 'Makes a tree of folders. One that is there under its name already is used.',
  access: signedIn,
  body: Type.Object({
    folderId: Target,
    folders: Type.Array(
      Type.Object({
        name: Name,
        parent: Type.Integer({ minimum: -1, description: 'Which folder of this list it is in; -1 for none of them.' }),
      }),
      { minItems: 1, maxItems: foldersAtOnceMaximum },
    ),
  }),
  reply: Type.Object({ ids: Type.Array(Id, { description: 'Of the folders, in their order.' }) }),
  errors: ['validation_failed', 'file_name_wrong', 'not_found'],
} satisfies EndpointSchema

export const renameFile = {
  summary: 'Renames an own file or folder.',
  access: signedIn,
  body: Type.Object({ id: Id, name: Name }),
  reply: Type.Object({ name: Type.String() }),
  errors: ['not_found', 'file_name_wrong', 'file_name_taken', 'file_type_refused'],
} satisfies EndpointSchema

export const moveFiles = {
  summary: 'Moves own files and folders into another folder, all or none.',
  access: signedIn,
  body: Type.Object({ ids: Ids, folderId: Target }),
  reply: Success,
  errors: ['not_found', 'file_name_taken', 'folder_inside_itself'],
} satisfies EndpointSchema

export const binFiles = {
  summary:
    'Moves own files and folders, with all that is in them, to the bin, from where they are removed after 30 days.',
  access: signedIn,
  body: Type.Object({ ids: Ids }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const restoreFiles = {
  summary: 'Takes own files and folders out of the bin, with what went there with them.',
  access: signedIn,
  body: Type.Object({ ids: Ids }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const eraseFiles = {
  summary: 'Removes what is in the bin for good.',
  access: signedIn,
  body: Type.Object({ ids: Ids }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const sendPicture = {
  summary:
    'A file as a picture for the screen: drawn anew, at most 1,600 pixels a side (320 when small), without what the camera wrote beside it.',
  access: signedIn,
  whileViewing: 'refused',
  params: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
  query: Type.Object({ size: Type.Optional(Type.Literal('small')) }),
  reply: Type.String({ description: 'image/webp' }),
  answersFile: true,
  errors: ['picture_broken', 'pictures_busy', 'store_away', 'file_unreadable'],
} satisfies EndpointSchema

export const sendFile = {
  summary:
    'The bytes of a file, as a download; a part of them where a range is asked for. A browser that follows a link may be sent on to the store (302).',
  access: signedIn,
  whileViewing: 'refused',
  params: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
  reply: Type.String(),
  answersFile: true,
  errors: ['store_away', 'file_unreadable'],
} satisfies EndpointSchema

export const readZipAddress = {
  summary:
    'A short-lived address of one zip of files and folders that the caller may read, with all that is in them, good in this session alone.',
  access: signedIn,
  whileViewing: 'refused',
  changesState: false,
  body: Type.Object({
    ids: Type.Array(Id, { minItems: 1, maxItems: zipChosenMaximum }),
    name: Type.String({ minLength: 1, maxLength: 200, description: 'What the zip is called, without its ending.' }),
  }),
  reply: Type.Object({ url: Type.String(), expiresAt: DateTime }),
  errors: ['not_found', 'validation_failed', 'zip_too_large'],
} satisfies EndpointSchema

export const sendZip = {
  summary: 'Files and folders as one zip. Whether the caller may read a file is asked again when its turn comes.',
  access: signedIn,
  whileViewing: 'refused',
  query: Type.Object({ token: Type.String({ maxLength: 8000 }) }),
  reply: Type.String(),
  answersFile: true,
} satisfies EndpointSchema
