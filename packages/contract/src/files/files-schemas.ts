import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { fileNameMaximum, filesAtOnceMaximum, foldersAtOnceMaximum } from '../limits.ts'

const signedIn = { who: 'signed-in' } as const
export const Ids = Type.Array(Id, { minItems: 1, maxItems: filesAtOnceMaximum })
const Name = Type.String({ minLength: 1, maxLength: fileNameMaximum, pattern: '\\S' })
export const Target = Nullable(Type.String({ ...Id, description: 'A folder of the caller; null for the top.' }))

export const FileEntry = Type.Object({
  id: Id,
  kind: Type.Union([Type.Literal('file'), Type.Literal('folder')]),
  name: Type.String(),
  size: Type.Integer({ description: '0 for a folder.' }),
  type: Type.String({ description: 'What the bytes are (a media type); empty for a folder.' }),
  changedAt: DateTime,
  binnedAt: Nullable(DateTime),
})
export type FileEntry = Static<typeof FileEntry>

export const readFiles = {
  summary:
    'Own files and folders: those of a folder, those found anywhere by name or pinyin, or those of the bin. Folders come first.',
  access: signedIn,
  query: Type.Object({
    box: Type.Optional(Type.Union([Type.Literal('mine'), Type.Literal('bin')])),
    folderId: Type.Optional(Type.String({ ...Id, description: 'A folder of the caller; the top when absent.' })),
    text: Type.Optional(Type.String({ maxLength: 60 })),
    sort: Type.Optional(Type.Union([Type.Literal('name'), Type.Literal('changed'), Type.Literal('size')])),
    descending: Type.Optional(Type.Boolean()),
    from: Type.Optional(Type.Integer({ minimum: 0, maximum: 100_000, description: '`next` of the page before.' })),
  }),
  reply: Type.Object({
    path: Type.Array(Type.Object({ id: Id, name: Type.String() }), { description: 'From the top to the folder.' }),
    list: Type.Array(FileEntry),
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
    unit: Use,
    free: Type.Integer({ description: 'What the caller may still store.' }),
  }),
} satisfies EndpointSchema

export const readFileAddress = {
  summary: 'A short-lived address of a file that the caller may read, good in this session alone.',
  access: signedIn,
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

export const sendFile = {
  summary: 'The bytes of a file, as a download; a part of them where a range is asked for.',
  access: signedIn,
  params: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
  reply: Type.String(),
  answersFile: true,
} satisfies EndpointSchema
