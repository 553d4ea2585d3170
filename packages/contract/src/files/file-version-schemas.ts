import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Success } from '../endpoint/wire-values.ts'
import { fileNameMaximum, namesAskedMaximum } from '../limits.ts'
import { Target } from './files-schemas.ts'

const signedIn = { who: 'signed-in' } as const

export const readTakenNames = {
  summary:
    'Which of some names files in own folders have already: an upload under one of them may become its next version.',
  access: signedIn,
  whileViewing: 'refused',
  changesState: false,
  body: Type.Object({
    places: Type.Array(
      Type.Object({
        folderId: Target,
        names: Type.Array(Type.String({ minLength: 1, maxLength: fileNameMaximum }), {
          minItems: 1,
          maxItems: namesAskedMaximum.names,
        }),
      }),
      { minItems: 1, maxItems: namesAskedMaximum.folders },
    ),
  }),
  reply: Type.Object({
    taken: Type.Array(Type.Array(Type.String()), {
      description: 'For each place, as they were asked. What is no folder of the caller holds no names.',
    }),
  }),
  errors: ['validation_failed'],
} satisfies EndpointSchema

const FileVersion = Type.Object({
  id: Type.String({ ...Id, description: '`readFileAddress` answers the address of its bytes, too.' }),
  size: Type.Integer(),
  type: Type.String({ description: 'What its bytes are (a media type).' }),
  madeAt: DateTime,
})
export type FileVersion = Static<typeof FileVersion>

export const readFileVersions = {
  summary:
    'What an own file was before it was uploaded again as a new version, newest first. Nobody else sees these; they count as stored.',
  access: signedIn,
  whileViewing: 'refused',
  query: Type.Object({ id: Id }),
  reply: Type.Object({
    size: Type.Integer({ description: 'Of the file as it is.' }),
    madeAt: DateTime,
    list: Type.Array(FileVersion),
  }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const restoreFileVersion = {
  summary:
    'Makes an earlier version the file again. What the file was becomes the earlier version of the answered id: restored in turn, all is as before.',
  access: signedIn,
  body: Type.Object({ id: Type.String({ ...Id, description: 'Of the version.' }) }),
  reply: Type.Object({ id: Id }),
  errors: ['not_found'],
} satisfies EndpointSchema

export const removeFileVersion = {
  summary: 'Removes an earlier version of an own file for good.',
  access: signedIn,
  body: Type.Object({ id: Type.String({ ...Id, description: 'Of the version.' }) }),
  reply: Success,
  errors: ['not_found'],
} satisfies EndpointSchema
