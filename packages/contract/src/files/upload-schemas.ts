import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import {
  directoryEntriesMaximum,
  fileBytesMaximum,
  fileNameMaximum,
  foldersAtOnceMaximum,
  piecesMaximum,
} from '../limits.ts'
import { filePurposes, uploadServers } from './file-types.ts'
import { Target } from './files-schemas.ts'

const hexadecimal = (length: number, description: string) =>
  Type.String({ pattern: `^[0-9A-Fa-f]{${length}}$`, description })
const Md5 = hexadecimal(32, 'MD5 in hexadecimal digits.')
const Sha256 = hexadecimal(64, 'SHA-256 in hexadecimal digits.')
const Name = Type.String({ minLength: 1, maxLength: fileNameMaximum })
const ServerId = Type.Optional(Type.Enum(uploadServers, { description: 'For whom it is; base when absent.' }))
const FileSize = Type.Integer({ minimum: 0, maximum: fileBytesMaximum })
const Chunks = Type.Integer({ minimum: 1, maximum: piecesMaximum })
const Uid = Type.Optional(Type.String({ maxLength: 128, description: 'Which attempt of a page it belongs to.' }))
const FolderId = Type.Optional(
  Type.String({ ...Id, description: 'A folder of the caller; at the top of their files when absent.' }),
)
const PieceFolder = Type.Optional(
  Type.String({
    ...Id,
    description:
      'The folder that the merge names. All calls of an upload name the same: a file may be on its way to several folders.',
  }),
)
const Purpose = Type.Optional(
  Type.Enum(filePurposes, { description: 'What it is for, which says which types are taken; any when absent.' }),
)

const AsVersion = Type.Optional(
  Type.Boolean({
    description:
      'Whether a file of this name in the folder gets the bytes as its newest version. When absent both are kept, the new one with a number.',
  }),
)

const StoredFile = Type.Object({
  id: Id,
  name: Type.String({ description: 'As it is kept; another one of that name there gets a number.' }),
  size: Type.Integer(),
  md5: Md5,
  sha256: Sha256,
  type: Type.String({ description: 'What its bytes are, whatever the name says (a media type).' }),
  url: Type.String({ description: 'Where it can be fetched, by the caller in this session alone.' }),
  urlExpiresAt: DateTime,
})
export type StoredFile = Static<typeof StoredFile>

const Merged = Type.Union([
  Type.Object({ state: Type.Literal('done'), ...StoredFile.properties }),
  Type.Object({
    state: Type.Literal('joining'),
    done: Type.Integer({ description: 'Bytes that are checked already. It grows over a restart of the server, too.' }),
    size: Type.Integer(),
  }),
])
export type Merged = Static<typeof Merged>

const signedIn = { who: 'signed-in' } as const
const stored = [
  'validation_failed',
  'file_type_refused',
  'file_name_wrong',
  'storage_full',
  'storage_full_unit',
  'not_found',
] as const

const kept = ['file_infected', 'scanner_away', 'store_away', 'disk_full'] as const

export const checkFile = {
  summary:
    'The file, if the caller has it already: by MD5 and name, or, where SHA-256 is sent, under a new name without sending its bytes. Otherwise null.',
  access: signedIn,
  body: Type.Object({
    serverid: ServerId,
    md5: Md5,
    name: Name,
    sha256: Type.Optional(Sha256),
    size: Type.Optional(FileSize),
    folderId: FolderId,
    asVersion: AsVersion,
    purpose: Purpose,
  }),
  reply: Nullable(StoredFile),
  errors: [...stored],
} satisfies EndpointSchema

export const checkPiece = {
  summary: 'Whether a piece of a file has arrived; pieces are counted from 1.',
  access: signedIn,
  body: Type.Object({
    md5: Md5,
    size: Type.Integer({ ...FileSize, description: 'Of the file, or of the piece.' }),
    chunks: Chunks,
    name: Name,
    uid: Uid,
    folderId: PieceFolder,
    chunk: Type.Integer({ minimum: 1, maximum: piecesMaximum }),
  }),
  reply: Type.Boolean(),
  errors: ['validation_failed', 'file_type_refused', 'file_name_wrong'],
} satisfies EndpointSchema

export const uploadPiece = {
  summary:
    'Takes a piece of a file (multipart, the bytes in the field file). It is on stable storage before the answer.',
  access: signedIn,
  takesFile: true,
  body: Type.Object({
    chunked: Type.Optional(Type.String({ maxLength: 10 })),
    chunk: Type.Integer({ minimum: 1, maximum: piecesMaximum }),
    chunks: Chunks,
    eachSize: Type.Optional(
      Type.Integer({ ...FileSize, description: 'Of every piece but the last. The last one may name its own length.' }),
    ),
    md5: Md5,
    fileName: Type.Optional(Name),
    name: Name,
    fullSize: FileSize,
    uid: Uid,
    size: Type.Optional(FileSize),
    serverid: ServerId,
    folderId: PieceFolder,
  }),
  reply: Type.Object({ chunk: Type.Integer(), chunks: Type.Integer() }),
  errors: [
    ...(['validation_failed', 'file_missing', 'file_type_refused', 'file_name_wrong'] as const),
    ...([
      'piece_wrong',
      'storage_full',
      'storage_full_unit',
      'uploads_too_many',
      'upload_given_up',
      'body_too_large',
    ] as const),
    'disk_full',
  ],
} satisfies EndpointSchema

export const mergeFile = {
  summary:
    'Puts the pieces that were sent for this folder together once count, size and hashes are right. A large file goes on in the background: the same call tells how far it is.',
  access: signedIn,
  body: Type.Object({
    md5: Md5,
    name: Name,
    size: FileSize,
    chunks: Chunks,
    sha256: Type.Optional(Sha256),
    serverid: ServerId,
    folderId: FolderId,
    asVersion: AsVersion,
    purpose: Purpose,
  }),
  reply: Merged,
  errors: [...stored, ...kept, 'pieces_missing', 'file_damaged', 'upload_given_up'],
} satisfies EndpointSchema

export const readUploadRoom = {
  summary:
    'Whether there is room for a file, all unfinished uploads counted; one of this name and size to this folder that was begun already counts once.',
  access: signedIn,
  query: Type.Object({ name: Name, size: FileSize, serverid: ServerId, folderId: FolderId }),
  reply: Success,
  errors: ['validation_failed', 'file_type_refused', 'file_name_wrong', 'storage_full', 'storage_full_unit'],
} satisfies EndpointSchema

export const giveUpUpload = {
  summary:
    'Gives up an own upload in pieces: what has come of it is removed, and its room is free at once. What has become a file stays one. It may be repeated.',
  access: signedIn,
  body: Type.Object({ md5: Md5, name: Name, size: FileSize, chunks: Chunks, uid: Uid, folderId: PieceFolder }),
  reply: Success,
  errors: ['validation_failed', 'file_type_refused', 'file_name_wrong'],
} satisfies EndpointSchema

const UnfinishedUpload = Type.Object({
  id: Id,
  name: Type.String(),
  size: Type.Integer(),
  chunks: Type.Integer(),
  md5: Md5,
  folderId: Nullable(Id),
  arrived: Type.Integer({ description: 'How many of its bytes have come.' }),
  touchedAt: Type.String({ ...DateTime, description: 'When something of it came last, to the minute.' }),
})
export type UnfinishedUpload = Static<typeof UnfinishedUpload>

export const readUnfinishedUploads = {
  summary:
    'Own uploads in pieces that are begun and not finished, from whatever machine. They take room; `give_up` with what is told of one frees it.',
  access: signedIn,
  whileViewing: 'refused',
  reply: Type.Object({ list: Type.Array(UnfinishedUpload) }),
} satisfies EndpointSchema

const NodeId = Type.String({ minLength: 1, maxLength: 40, description: 'Of the page’s own, good within this call.' })
const ParentId = Type.String({
  maxLength: 40,
  description: 'The folder of `dirTree` it lies in; empty for what was dropped or chosen itself.',
})
const DirectoryEntry = Type.Object({
  fileName: Name,
  type: Type.Union([Type.Literal('file'), Type.Literal('directory')]),
  parentId: ParentId,
})
export type DirectoryEntry = Static<typeof DirectoryEntry>
const DirectoryNode = Type.Object({ id: NodeId, fileName: Name, parentId: ParentId })
export type DirectoryNode = Static<typeof DirectoryNode>

export const uploadDirectory = {
  summary:
    'Makes the folders of a folder that is being uploaded, empty ones, too. One that is there under its name already is used.',
  access: signedIn,
  takesLargeBody: true,
  body: Type.Object({
    folderId: Target,
    directorys: Type.Array(DirectoryEntry, {
      maxItems: directoryEntriesMaximum,
      description: 'All that is in it. Files may be left out where there are too many; folders may not.',
    }),
    dirTree: Type.Array(DirectoryNode, {
      minItems: 1,
      maxItems: foldersAtOnceMaximum,
      description: 'Its folders, each after the one it lies in. A list, since a deep tree would be refused as JSON.',
    }),
  }),
  reply: Type.Object({ ids: Type.Array(Id, { description: 'Of the folders, in the order of `dirTree`.' }) }),
  errors: ['validation_failed', 'file_name_wrong', 'not_found', 'body_too_large'],
} satisfies EndpointSchema

export const uploadFile = {
  summary: 'Takes a whole file (multipart, the bytes in the field file, or in the first field with a file name).',
  access: signedIn,
  takesFile: true,
  body: Type.Object({
    serverid: ServerId,
    uid: Uid,
    md5: Type.Optional(Md5),
    sha256: Type.Optional(Sha256),
    folderId: FolderId,
    asVersion: AsVersion,
    purpose: Purpose,
  }),
  reply: StoredFile,
  errors: [...stored, ...kept, 'file_missing', 'file_damaged', 'body_too_large'],
} satisfies EndpointSchema

export const uploadPicture = {
  summary: 'Takes a picture as base64, without the prefix of a data address.',
  access: signedIn,
  takesLargeBody: true,
  body: Type.Object({
    serverid: ServerId,
    fileName: Name,
    base64Str: Type.String({ minLength: 1 }),
    type: Type.String({ minLength: 1, maxLength: 10 }),
    folderId: FolderId,
  }),
  reply: StoredFile,
  errors: [...stored, ...kept, 'base64_wrong', 'body_too_large'],
} satisfies EndpointSchema
