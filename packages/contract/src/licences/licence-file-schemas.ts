import { type Static, Type } from 'typebox'
import type { EndpointSchema } from '../endpoint/endpoint.ts'
import { DateTime, Id, Nullable, Success } from '../endpoint/wire-values.ts'
import { licenceTerms, renewing } from './licence-admin-schemas.ts'
import { licenceFileMaximum } from './licence-limits.ts'

const FileText = Type.String({
  minLength: 1,
  maxLength: licenceFileMaximum,
  description: 'The signed file as it came from the vendor.',
})

export const readLicenceFiles = {
  summary:
    'Whether this installation takes signed licence files, what the vendor must know to sign one for the caller’s unit, and the newest one that the unit has taken.',
  access: renewing,
  reply: Type.Object({
    taken: Type.Boolean({ description: 'Whether the operator has entered the public key of a vendor.' }),
    unitId: Id,
    newest: Nullable(Type.Object({ issuedAt: DateTime, takenAt: DateTime })),
  }),
} satisfies EndpointSchema

const Terms = Type.Object(licenceTerms)

export const LicenceFile = Type.Object({
  issuedAt: DateTime,
  licences: Type.Array(
    Type.Object({
      code: Type.String(),
      name: Type.String(),
      englishName: Type.String(),
      terms: Terms,
      before: Nullable(Terms),
      used: Type.Integer({ description: 'Seats in use now. They may be more than the file gives.' }),
    }),
  ),
})
export type LicenceFile = Static<typeof LicenceFile>

const refusals = [
  'licence_files_not_taken',
  'licence_file_not_readable',
  'licence_file_not_signed',
  'licence_file_of_other_unit',
  'licence_file_of_future',
  'licence_file_module_unknown',
  'licence_file_older',
  'licence_file_outdated',
] as const

export const checkLicenceFile = {
  summary: 'What a signed licence file would change in the caller’s unit. It changes nothing.',
  access: renewing,
  changesState: false,
  body: Type.Object({ file: FileText }),
  reply: LicenceFile,
  errors: [...refusals],
} satisfies EndpointSchema

export const takeLicenceFile = {
  summary:
    'A unit takes a signed licence file: its licences are set as the file says, all or none. A file that is older than the newest one taken, or than what an area has set since, is refused.',
  access: renewing,
  body: Type.Object({ file: FileText }),
  reply: Success,
  errors: [...refusals],
} satisfies EndpointSchema
