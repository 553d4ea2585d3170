import type { S3Client } from '@aws-sdk/client-s3'
import { minute, second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'

/** A bucket and who may use it; without an endpoint it is Amazon's. */
export type S3Place = {
  endpoint: string
  bucket: string
  region: string
  keyId: string
  keySecret: string
  /** The bucket in the path (`host/bucket/…`) instead of in the host name. */
  pathStyle: boolean
}
export type S3 = Awaited<ReturnType<typeof openS3>>

/** How long a store may be silent, in ms, and how often it is asked. */
export const s3Patience = { connect: 5 * second, silent: 30 * second, answer: 3 * minute, tries: 4 }
export type S3Patience = typeof s3Patience

/**
 * A client for one bucket. It asks again after growing pauses when a store is busy (`SlowDown`) or breaks off, and follows the
 * store's clock where ours is wrong. The library is loaded here, so only where a bucket is set.
 */
export async function openS3(place: S3Place, { connect, silent, answer, tries }: S3Patience) {
  const sdk = await import('@aws-sdk/client-s3')
  const client: S3Client = new sdk.S3Client({
    ...(place.endpoint ? { endpoint: place.endpoint } : {}),
    region: place.region,
    forcePathStyle: place.pathStyle,
    credentials: { accessKeyId: place.keyId, secretAccessKey: place.keySecret },
    maxAttempts: tries,
    // Every request is signed over the hash of its body. The newer checksums are Amazon's own: many stores refuse them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      ...{ connectionTimeout: connect, socketTimeout: silent },
      ...{ requestTimeout: answer, throwOnRequestTimeout: true },
    },
  })
  return {
    sdk,
    client,
    bucket: { Bucket: place.bucket },
    /** Any failure of the store is one refusal; its reason goes along for the log. */
    async ask<Answer>(work: () => Promise<Answer>): Promise<Answer> {
      try {
        return await work()
      } catch (cause) {
        throw new AppError('store_away', { cause, retryAfter: 30 })
      }
    },
  }
}
