import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto'
import { DateTime, Id } from '@homeroom/contract/endpoint/wire-values.ts'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { licenceTerms } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { licencesOfFile } from '@homeroom/contract/licences/licence-limits.ts'
import { day } from '@homeroom/shared/dates/durations.ts'
import { type Static, Type } from 'typebox'
import Value from 'typebox/value'
import { AppError } from '#platform/calls/app-error.ts'
import { endOfDay, isLicenceDay, startOfDay } from './licence-days.ts'

const Code = Type.String({ minLength: 1, maxLength: 64 })
const Name = Type.Optional(Type.String({ maxLength: 60 }))

/** What a vendor signs: the licences of one unit. Units have random ids, so a file fits one unit of one installation. */
export const LicenceContent = Type.Object(
  {
    fileId: Id,
    unitId: Id,
    unit: Type.String({ maxLength: 120, description: 'The name of the unit, for whoever holds the file.' }),
    issuedAt: DateTime,
    licences: Type.Array(
      Type.Object({ code: Code, name: Name, englishName: Name, ...licenceTerms }, { additionalProperties: false }),
      { minItems: 1, maxItems: licencesOfFile },
    ),
  },
  { additionalProperties: false },
)
export type LicenceContent = Static<typeof LicenceContent>
export type LicenceOfFile = LicenceContent['licences'][number]

const format = 'homeroom-licences-1'
const Envelope = Type.Object({
  format: Type.Literal(format),
  key: Type.String(),
  content: Type.String(),
  signature: Type.String(),
})

const rawKeyBytes = 32
/** The bytes before a raw Ed25519 key in its DER form (RFC 8410). */
const derPrefix = Buffer.from('302a300506032b6570032100', 'hex')

/** A public key as the settings hold it: its 32 bytes in Base64. */
export const publicKeyText = (key: KeyObject): string =>
  key.export({ type: 'spki', format: 'der' }).subarray(-rawKeyBytes).toString('base64')

/** The short name of a public key, by which a file says who has signed it. */
export const keyName = (text: string): string =>
  createHash('sha256').update(Buffer.from(text, 'base64')).digest('hex').slice(0, 16)

const readPublicKey = (text: string): KeyObject =>
  createPublicKey({ key: Buffer.concat([derPrefix, Buffer.from(text, 'base64')]), format: 'der', type: 'spki' })

/** What is signed begins with the format, so that a signature of anything else never fits. */
const signedBytes = (content: string): Buffer => Buffer.from(`${format}\n${content}`)

/** Signs licences with a vendor's private key; the text of the file. */
export function signLicenceFile(content: LicenceContent, privateKey: KeyObject): string {
  const text = Buffer.from(JSON.stringify(content)).toString('base64')
  const signature = sign(null, signedBytes(text), privateKey).toString('base64')
  const key = keyName(publicKeyText(createPublicKey(privateKey)))
  return `${JSON.stringify({ format, key, content: text, signature }, null, 2)}\n`
}

type FileRefusal = Extract<ErrorCode, `licence_file${string}`>

/** The refusal of a file, which its form shows beside the field. */
export const refusedFile = (code: FileRefusal, data?: object): AppError =>
  new AppError(code, { fields: { file: code }, ...(data && { data }) })

export type ProvedFile = LicenceContent & { keyName: string }

/** The licences of a file that one of the known keys has signed. Nothing of it is believed before that. */
export function openLicenceFile(text: string, knownKeys: readonly string[]): ProvedFile {
  if (knownKeys.length === 0) throw refusedFile('licence_files_not_taken')
  const envelope = readJson(text)
  if (!Value.Check(Envelope, envelope)) throw refusedFile('licence_file_not_readable')
  const known = knownKeys.find((one) => keyName(one) === envelope.key)
  const signature = Buffer.from(envelope.signature, 'base64')
  if (known === undefined || !verify(null, signedBytes(envelope.content), readPublicKey(known), signature))
    throw refusedFile('licence_file_not_signed')
  const content = readJson(Buffer.from(envelope.content, 'base64').toString())
  if (!Value.Check(LicenceContent, content) || !areRight(content)) throw refusedFile('licence_file_not_readable')
  return { ...content, keyName: envelope.key }
}

/** What a schema cannot say: days that exist, an end after its start, each module once. */
function areRight({ licences }: LicenceContent): boolean {
  const codes = new Set(licences.map(({ code }) => code))
  return codes.size === licences.length && licences.every((licence) => problemOfTerms(licence) === null)
}

/** Which days of a licence are wrong; null when all are right. */
export function problemOfTerms({ startDay, endDay }: Pick<LicenceOfFile, 'startDay' | 'endDay'>) {
  if (startDay !== null && !isLicenceDay(startDay)) return { field: 'startDay', code: 'moment_unknown' } as const
  if (!isLicenceDay(endDay)) return { field: 'endDay', code: 'moment_unknown' } as const
  if (startDay !== null && startDay > endDay) return { field: 'endDay', code: 'licence_ends_before_it_begins' } as const
  return null
}

/** Refuses a file that is not for a unit, or whose day has not come: a clock that is behind would take any older one later. */
export function requireFileOf({ unitId, unit, issuedAt }: LicenceContent, of: { unitId: string; now: Date }): void {
  if (unitId !== of.unitId) throw refusedFile('licence_file_of_other_unit', { unit: unit || unitId })
  if (new Date(issuedAt).getTime() > of.now.getTime() + day) throw refusedFile('licence_file_of_future')
}

type SetLicence = { code: string; source: string; setAt: Date | null }

/**
 * Refuses a file that names a licence which somebody has set since it was signed. The file knows nothing of that: seats that an area
 * has moved to another school would be there twice. Of two files the newer one counts, which is asked elsewhere.
 */
export function requireNothingSince({ issuedAt, licences }: LicenceContent, now: readonly SetLicence[]): void {
  const signed = new Date(issuedAt)
  const named = new Set(licences.map(({ code }) => code))
  const since = now.find(({ code, source, setAt }) => named.has(code) && source !== 'file' && setAt && setAt > signed)
  if (since) throw refusedFile('licence_file_outdated', { code: since.code })
}

/** A licence as the function `take_licence_file` of the database takes it. */
export type TakenTerms = {
  code: string
  name: string
  english_name: string
  start_time: string | null
  end_time: string
  seats: number | null
  grace_days: number
  read_only_days: number
}

/** The licences of a file in the calendar of its unit. */
export const takenTerms = (licences: readonly LicenceOfFile[], timeZone: string): TakenTerms[] =>
  licences.map(({ code, name, englishName, startDay, endDay, seats, graceDays, readOnlyDays }) => ({
    ...{ code, name: name ?? code, english_name: englishName ?? '', seats },
    start_time: startDay === null ? null : startOfDay(startDay, timeZone).toISOString(),
    end_time: endOfDay(endDay, timeZone).toISOString(),
    ...{ grace_days: graceDays, read_only_days: readOnlyDays },
  }))

function readJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
