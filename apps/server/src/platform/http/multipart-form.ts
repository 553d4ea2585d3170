import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { Busboy, type BusboyHeaders } from '@fastify/busboy'
import type { FastifyRequest } from 'fastify'
import { AppError } from '#platform/calls/app-error.ts'
import { longBodyEvent } from './body-deadline.ts'

/** The fields of a form that came before its file, and the bytes of the file as they arrive. */
export type ArrivingFile = { fields: Readonly<Record<string, string>>; name: string; source: AsyncIterable<Buffer> }

type Reading<Taken> = {
  /** The most bytes that a file may have. */
  most: number
  /** Called once, for the first file. It must read the source to its end or throw. */
  take: (file: ArrivingFile) => Promise<Taken>
  /** Called with what was taken where the form turns out to be wrong behind its file. */
  forget: (taken: Taken) => Promise<unknown>
}

const limits = { fields: 40, fieldNameSize: 100, fieldSize: 8 * 1024, files: 1, parts: 42, headerPairs: 20 }

/**
 * Reads a multipart form as a stream: nothing of the file is kept in memory. Rejects when the form is broken, ends early, or has a
 * longer file. Fields may come before and after the file; of two with one name the first counts.
 */
export async function readMultipart<Taken>(
  request: FastifyRequest,
  { most, take, forget }: Reading<Taken>,
): Promise<{ fields: Record<string, string>; taken: Taken | undefined }> {
  const { raw, headers } = request
  const room = limits.fields * limits.fieldSize
  if (Number(headers['content-length'] ?? 0) > most + room) throw drop(raw, new AppError('body_too_large'))
  const fields: Record<string, string> = Object.create(null)
  const parser = openParser(headers, most)
  if (!parser) throw drop(raw, new AppError('validation_failed'))
  raw.emit(longBodyEvent)
  let taking: Promise<Taken> | undefined
  let arriving: Readable | undefined
  let problem: unknown
  const refused = Promise.withResolvers<'refused'>()
  parser.on('field', (name, value, nameCut, valueCut) => {
    if (nameCut || valueCut) problem ??= new AppError('validation_failed')
    else if (!(name in fields)) fields[name] = value
  })
  for (const event of ['partsLimit', 'filesLimit', 'fieldsLimit'] as const)
    parser.on(event, () => {
      problem ??= new AppError('validation_failed')
    })
  parser.on('file', (_field, source, name) => {
    arriving = source
    // Without a listener an error of the form would end the process, also when nobody reads the file any more.
    source.on('error', (error) => {
      problem ??= new AppError('validation_failed', { cause: error })
    })
    source.once('limit', () => {
      problem ??= new AppError('body_too_large')
    })
    // Whoever stops taking must not end the source with that: the rest of the form would wait for it, and the answer for the form.
    taking = take({ fields: { ...fields }, name: name ?? '', source: source.iterator({ destroyOnReturn: false }) })
    taking
      .catch((error) => {
        problem ??= error
        refused.resolve('refused')
      })
      // Somebody must read what was left, or the form would never end.
      .finally(() => source.resume())
  })
  const read = pipeline(raw, parser)
  // Nobody waits any more for the end of what was refused.
  read.catch(() => undefined)
  try {
    await Promise.race([read, refused.promise])
  } catch (error) {
    const cut = new AppError('validation_failed', { cause: error })
    arriving?.destroy(cut)
    await taking?.then(forget, () => undefined)
    throw drop(raw, cut)
  }
  const taken = await taking?.catch(() => undefined)
  if (problem === undefined) return { fields, taken }
  if (taken !== undefined) await forget(taken)
  throw problem
}

function openParser(headers: FastifyRequest['headers'], most: number) {
  try {
    return new Busboy({ headers: headers as BusboyHeaders, limits: { ...limits, fileSize: most + 1 } })
  } catch {
    // No boundary, or no form at all.
    return undefined
  }
}

function drop(raw: Readable, error: Error): Error {
  raw.resume()
  return error
}
