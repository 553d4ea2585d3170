import { open } from 'node:fs/promises'
import type { Readable } from 'node:stream'
import { create as contentDisposition } from 'content-disposition'
import { AppError } from '#platform/calls/app-error.ts'
import type { FileStore } from './file-store.ts'
import { openS3, type S3, type S3Patience, type S3Place, s3Patience } from './s3-client.ts'
import { type Arriving, readOn } from './s3-reading.ts'

/** The size of a part; a larger file has larger ones, since there may be ten thousand. */
const partSize = 8 * 1024 * 1024
const partsMaximum = 9000
const partsAtOnce = 2

const ids = '[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}'
const ours = new RegExp(`^${ids}/[0-9a-f]{2}/${ids}$`)

/** What a browser would run when it is shown, whatever else says that it is a download. */
const active = /^(text\/|image\/svg)|html|xml$|javascript/
/** The type under which the store itself sends a file: unlike our own server it adds no sandbox. */
export const inertType = (type: string): string => (active.test(type) ? 'application/octet-stream' : type)

/** Keeps files in a bucket of any store that speaks S3. A file of more than one part is put together by the store when all have come. */
export function createS3Store(at: S3Place, patience: S3Patience = s3Patience): FileStore {
  let opened: Promise<S3> | undefined
  const s3 = () => (opened ??= openS3(at, patience))

  async function sizeOf(place: string): Promise<number | undefined> {
    const { sdk, client, bucket, ask } = await s3()
    const head = await ask(() => unless(missing, client.send(new sdk.HeadObjectCommand({ ...bucket, Key: place }))))
    return head?.ContentLength
  }

  async function openPart(place: string, range?: { start: number; end: number }): Promise<Arriving | undefined> {
    const { sdk, client, bucket, ask } = await s3()
    const which = range ? { Range: `bytes=${range.start}-${range.end}` } : {}
    const found = await ask(() =>
      unless(missing, client.send(new sdk.GetObjectCommand({ ...bucket, Key: place, ...which }))),
    )
    if (!found) return undefined
    const start = range?.start ?? 0
    if (start > 0 && !found.ContentRange?.startsWith(`bytes ${start}-`))
      throw new AppError('store_away', { cause: new Error(`the store answered another part of ${place}`) })
    return { body: found.Body as Readable, start, end: range?.end ?? (found.ContentLength ?? 0) - 1 }
  }

  return {
    async take(file, place) {
      const { client, bucket, ask } = await s3()
      const { Upload } = await import('@aws-sdk/lib-storage')
      const handle = await open(file)
      try {
        const { size } = await handle.stat()
        const upload = new Upload({
          client,
          // Should a bucket be open to the world by mistake, nothing in it is shown as a page.
          params: {
            ...{ ...bucket, Key: place, Body: handle.createReadStream({ autoClose: false }) },
            ...{ ContentType: 'application/octet-stream', ContentDisposition: 'attachment' },
          },
          queueSize: partsAtOnce,
          partSize: Math.max(partSize, Math.ceil(size / partsMaximum)),
        })
        await ask(() => upload.done())
        if ((await sizeOf(place)) !== size)
          throw new AppError('store_away', { cause: new Error(`the store kept another length than ${size}`) })
      } finally {
        await handle.close()
      }
    },
    async read(place, range) {
      const first = await openPart(place, range)
      return (
        first &&
        readOn(first, async (start) => {
          const rest = await openPart(place, { start, end: first.end })
          if (!rest) throw new Error(`bytes were removed while they were read: ${place}`)
          return rest.body
        })
      )
    },
    sizeOf,
    async *list() {
      const { sdk, client, bucket, ask } = await s3()
      let from: string | undefined
      do {
        const page = await ask(() =>
          client.send(new sdk.ListObjectsV2Command({ ...bucket, ...(from ? { ContinuationToken: from } : {}) })),
        )
        // Whatever else is in the bucket is not ours: nobody removes it.
        for (const { Key = '', Size = 0, LastModified } of page.Contents ?? [])
          if (ours.test(Key)) yield { place: Key, size: Size, changedAt: LastModified ?? new Date(0) }
        from = page.IsTruncated ? page.NextContinuationToken : undefined
      } while (from)
    },
    async remove(place) {
      const { sdk, client, bucket, ask } = await s3()
      await ask(() => client.send(new sdk.DeleteObjectCommand({ ...bucket, Key: place })))
    },
    async addressOf(place, { name, type, seconds }) {
      const { sdk, client, bucket } = await s3()
      const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner')
      const asked = new sdk.GetObjectCommand({
        ...{ ...bucket, Key: place, ResponseContentType: inertType(type), ResponseCacheControl: 'private, no-store' },
        ResponseContentDisposition: contentDisposition(name, { type: 'attachment' }),
      })
      return getSignedUrl(client, asked, { expiresIn: seconds })
    },
    async forgetUnfinished(before) {
      const { sdk, client, bucket, ask } = await s3()
      let after: { KeyMarker?: string; UploadIdMarker?: string } | undefined = {}
      while (after) {
        const marker: { KeyMarker?: string; UploadIdMarker?: string } = after
        // Not every store can be asked: then its own rule for unfinished uploads must do.
        const page = await ask(() =>
          unless(['NotImplemented'], client.send(new sdk.ListMultipartUploadsCommand({ ...bucket, ...marker }))),
        )
        if (!page) return
        for (const { Key = '', UploadId, Initiated } of page.Uploads ?? [])
          if (ours.test(Key) && Initiated && Initiated < before)
            await ask(() =>
              unless(missing, client.send(new sdk.AbortMultipartUploadCommand({ ...bucket, Key, UploadId }))),
            )
        const { NextKeyMarker: KeyMarker, NextUploadIdMarker: UploadIdMarker } = page
        after = page.IsTruncated && KeyMarker && UploadIdMarker ? { KeyMarker, UploadIdMarker } : undefined
      }
    },
  }
}

const missing = ['NoSuchKey', 'NotFound', 'NoSuchUpload']

/** Undefined where the store refuses with one of these codes. */
async function unless<Answer>(codes: readonly string[], asked: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await asked
  } catch (error) {
    if (error instanceof Error && codes.includes(error.name)) return undefined
    throw error
  }
}
