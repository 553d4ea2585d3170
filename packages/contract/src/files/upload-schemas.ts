import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable } from '../endpoint/wire-values.ts'
import { fileBytesMaximum, fileNameMaximum, piecesMaximum } from '../limits.ts'
import { filePurposes, uploadServers } from './file-types.ts'

const hexadecimal = (length: number, description: string) =>
  Type.String({ pattern: `^[0-9A-Fa-f]{${length}}$`, description })
const Md5 = hexadecimal(32, 'MD5 in hexadecimal digits.')
const Sha256 = hexadecimal(64, 'SHA-256 in hexadecimal digits.')
const Name = Type.String({ minLength: 1, maxLength: fileNameMaximum })
const ServerId = Type.Optional(Type.Enum(uploadServers, { description: 'For whom it is; base when absent.' }))
const FileSize = Type.Integer({ minimum: 0, maximum: fileBytesMaximum })
const Chunks = Type.Integer({ minimum: 1, maximum: piecesMaximum })
const FolderId = Type.Optional(
  Type.String({ ...Id, description: 'A folder of the caller; at the top of their files when absent.' }),
)
const Purpose = Type.Optional(
  Type.Enum(filePurposes, { description: 'What it is for, which says which types are taken; any when absent.' }),
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
    done: Type.Integer({ description: 'Bytes that are checked already.' }),
    size: Type.Integer(),
  }),
])
export type Merged = Static<typeof Merged>

const signedIn = { who: 'signed-in' } as const
const stored = ['validation_failed', 'file_type_refused', 'file_name_wrong', 'storage_full', 'not_found'] as const

const scanned = ['file_infected', 'scanner_away'] as const

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
    size: FileSize,
    chunks: Chunks,
    name: Name,
    uid: Type.Optional(Type.String({ maxLength: 128 })),
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
    eachSize: Type.Optional(FileSize),
    md5: Md5,
    fileName: Type.Optional(Name),
    name: Name,
    fullSize: FileSize,
    uid: Type.Optional(Type.String({ maxLength: 128 })),
    size: Type.Optional(FileSize),
    serverid: ServerId,
  }),
  reply: Type.Object({ chunk: Type.Integer(), chunks: Type.Integer() }),
  errors: [
    ...(['validation_failed', 'file_missing', 'file_type_refused', 'file_name_wrong'] as const),
    ...(['piece_wrong', 'storage_full', 'uploads_too_many', 'body_too_large'] as const),
  ],
} satisfies EndpointSchema

export const mergeFile = {
  summary:
    'Puts the pieces together once count, size and hashes are right. A large file goes on in the background: the same call tells how far it is.',
  access: signedIn,
  body: Type.Object({
    md5: Md5,
    name: Name,
    size: FileSize,
    chunks: Chunks,
    sha256: Type.Optional(Sha256),
    serverid: ServerId,
    folderId: FolderId,
    purpose: Purpose,
  }),
  reply: Merged,
  errors: [...stored, ...scanned, 'pieces_missing', 'file_damaged'],
} satisfies EndpointSchema

export const uploadFile = {
  summary: 'Takes a whole file (multipart, the bytes in the field file, or in the first field with a file name).',
  access: signedIn,
  takesFile: true,
  body: Type.Object({
    serverid: ServerId,
    uid: Type.Optional(Type.String({ maxLength: 128 })),
    md5: Type.Optional(Md5),
    sha256: Type.Optional(Sha256),
    folderId: FolderId,
    purpose: Purpose,
  }),
  reply: StoredFile,
  errors: [...stored, ...scanned, 'file_missing', 'file_damaged', 'body_too_large'],
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
  errors: [...stored, ...scanned, 'base64_wrong', 'body_too_large'],
} satisfies EndpointSchema
