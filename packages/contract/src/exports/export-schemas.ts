import { type Static, Type } from 'typebox'
import type { Access, EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { languages } from '../pages/storage-keys.ts'
import { type ExportFormat, type ExportKindName, exportFormats, exportKinds } from './export-kinds.ts'

/** Everybody has exports of their own. What one of them may hold is asked of its kind: when asked, when made, when fetched. */
const signedIn = { who: 'signed-in' } as const satisfies Access

const Kind = Type.Unsafe<ExportKindName>(Type.Enum([...exportKinds]))
const Format = Type.Unsafe<ExportFormat>(Type.Enum([...exportFormats]))
const One = Type.Object({ id: Id })

export const OwnExport = Type.Object({
  id: Id,
  kind: Kind,
  format: Format,
  name: Type.String({ description: 'Of the file, with its ending.' }),
  state: Type.Union([Type.Literal('queued'), Type.Literal('running'), Type.Literal('done'), Type.Literal('failed')]),
  rows: Type.Integer({ minimum: 0, description: 'Written so far.' }),
  total: Nullable(Type.Integer({ description: 'How many there will be, where that is known.' })),
  size: Type.Integer({ minimum: 0, description: 'Of the file, in bytes; 0 until it is there.' }),
  failure: Nullable(Type.Object({ words: Type.String(), englishWords: Type.String() })),
  askedAt: DateTime,
  expiresAt: Nullable(Type.String({ ...DateTime, description: 'When the file is removed; null until it is there.' })),
})
export type OwnExport = Static<typeof OwnExport>

export const askExport = {
  summary: `Asks for a list as a file, which is made in the background. Whoever asks needs what the call of the list needs, then and again
    while the file is made and when it is fetched. A message tells when it is there.`,
  access: signedIn,
  body: Type.Object({
    kind: Kind,
    format: Format,
    language: Type.Enum([...languages], { description: 'Of its column titles and names.' }),
    query: Type.Optional(
      Type.Object(
        {},
        {
          description:
            'What the call of the list is asked, such as `unitId`, a search and filters; its pages do not count. All, when absent.',
        },
      ),
    ),
  }),
  reply: One,
  errors: ['not_found', 'not_allowed', 'validation_failed', 'too_many_exports'],
} satisfies EndpointSchema
export type AskedExport = Static<typeof askExport.body>

export const readOwnExports = {
  summary: 'The files that the caller has asked for and that have not expired, the newest first.',
  access: signedIn,
  reply: Type.Array(OwnExport),
  whileViewing: 'refused',
} satisfies EndpointSchema

export const removeExport = {
  summary:
    'Takes an export of the caller away: one that is being made is cancelled, and the file of a finished one removed.',
  access: signedIn,
  body: One,
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema

export const makeExportAddress = {
  summary: `A short-lived address of a finished export of the caller, good in this session alone. It stands in the audit log as the
    download.`,
  access: signedIn,
  body: One,
  reply: Type.Object({ url: Type.String(), expiresAt: DateTime }),
  errors: ['not_found', 'not_allowed', 'export_not_ready'],
} satisfies EndpointSchema

export const sendExport = {
  summary: 'The bytes of an export, as a download, while its reader still may read what is in it.',
  access: signedIn,
  params: Type.Object({ token: Type.String({ maxLength: 1000 }) }),
  reply: Type.String(),
  answersFile: true,
  whileViewing: 'refused',
} satisfies EndpointSchema
