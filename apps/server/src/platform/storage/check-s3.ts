import { randomUUID } from 'node:crypto'
import { AppError } from '#platform/calls/app-error.ts'
import { type Bilingual, StartRefusal } from '#platform/installation/start-refusal.ts'
import { openS3, type S3Patience, type S3Place, s3Patience } from './s3-client.ts'

/** Why a bucket cannot be used; `passing` when the settings may be right and only the store is away. */
export type S3Fault = { what: Bilingual; mend: Bilingual; passing: boolean }

const quick: S3Patience = { ...s3Patience, silent: 10_000, tries: 2 }
const key: Bilingual = {
  en: 'Correct HOMEROOM_S3_KEY_ID and HOMEROOM_S3_KEY_SECRET.',
  zh: '请更正 HOMEROOM_S3_KEY_ID 和 HOMEROOM_S3_KEY_SECRET。',
}
const region: Bilingual = {
  en: 'Correct HOMEROOM_S3_REGION, HOMEROOM_S3_ENDPOINT or HOMEROOM_S3_PATH_STYLE.',
  zh: '请更正 HOMEROOM_S3_REGION、HOMEROOM_S3_ENDPOINT 或 HOMEROOM_S3_PATH_STYLE。',
}
const faults: Record<string, { what: Bilingual; mend: Bilingual }> = {
  InvalidAccessKeyId: {
    what: { en: 'The S3 store does not know the access key.', zh: 'S3 存储不认识此访问密钥。' },
    mend: key,
  },
  SignatureDoesNotMatch: {
    what: { en: 'The secret of the access key of the S3 store is wrong.', zh: 'S3 存储访问密钥的 Secret 不正确。' },
    mend: key,
  },
  AccessDenied: {
    what: {
      en: 'The access key may not read, write, list and remove in the bucket.',
      zh: '此访问密钥无权在存储桶中读取、写入、列出和删除。',
    },
    mend: {
      en: 'Give it s3:GetObject, s3:PutObject, s3:DeleteObject, s3:AbortMultipartUpload, s3:ListBucket and s3:ListBucketMultipartUploads.',
      zh: '请授予 s3:GetObject、s3:PutObject、s3:DeleteObject、s3:AbortMultipartUpload、s3:ListBucket 和 s3:ListBucketMultipartUploads 权限。',
    },
  },
  NoSuchBucket: {
    what: { en: 'The bucket is not there.', zh: '存储桶不存在。' },
    mend: { en: 'Make it, or correct HOMEROOM_S3_BUCKET.', zh: '请创建存储桶，或更正 HOMEROOM_S3_BUCKET。' },
  },
  RequestTimeTooSkewed: {
    what: {
      en: 'The clocks of this machine and of the S3 store differ by more than 15 minutes.',
      zh: '本机与 S3 存储的时钟相差超过 15 分钟。',
    },
    mend: {
      en: 'Set the clock and let it be kept: timedatectl set-ntp true.',
      zh: '请校准时钟并启用自动同步：timedatectl set-ntp true。',
    },
  },
  PermanentRedirect: { what: { en: 'The bucket is in another region.', zh: '存储桶位于其他地域。' }, mend: region },
  AuthorizationHeaderMalformed: {
    what: { en: 'The bucket is in another region.', zh: '存储桶位于其他地域。' },
    mend: region,
  },
}

/** What an error of the store means for whoever runs the installation. */
export function s3FaultOf(error: unknown): S3Fault {
  const { name = '', message = '', code = '' } = error as { name?: string; message?: string; code?: string }
  const known = faults[name]
  if (known) return { ...known, passing: false }
  const status = (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode
  const reason = [name, code, message].filter((part) => part !== '').join(', ')
  if (status !== undefined && status < 500)
    return {
      what: { en: `The S3 store refuses: ${reason}.`, zh: `S3 存储拒绝访问：${reason}。` },
      ...{ mend: region, passing: false },
    }
  return {
    what: { en: `The S3 store does not answer: ${reason}.`, zh: `S3 存储没有应答：${reason}。` },
    mend: {
      en: 'Look whether it runs and whether this machine reaches HOMEROOM_S3_ENDPOINT.',
      zh: '请检查存储是否在运行，以及本机能否访问 HOMEROOM_S3_ENDPOINT。',
    },
    passing: true,
  }
}

/** Lists, writes, reads and removes something small in a bucket; undefined when all of it works. */
export async function checkS3(place: S3Place, patience = quick): Promise<S3Fault | undefined> {
  const { sdk, client, bucket } = await openS3(place, patience)
  const probe = { ...bucket, Key: `homeroom-check/${randomUUID()}` }
  try {
    // Asked first: its answer has a body, which says what is wrong.
    await client.send(new sdk.ListObjectsV2Command({ ...bucket, MaxKeys: 1 }))
    await client.send(new sdk.PutObjectCommand({ ...probe, Body: 'Homeroom' }))
    const { Body } = await client.send(new sdk.GetObjectCommand(probe))
    const read = await Body?.transformToString()
    if (read !== 'Homeroom') throw new Error('another content came back')
    await client.send(new sdk.DeleteObjectCommand(probe))
    return undefined
  } catch (error) {
    return s3FaultOf(error)
  } finally {
    client.destroy()
  }
}

/** Refuses the start where the settings are wrong. A store that is only away does not keep the portal from starting. */
export async function requireS3(place: S3Place | undefined, report: (text: string) => void): Promise<void> {
  const fault = place && (await checkS3(place))
  if (!fault) return
  const { what, mend, passing } = fault
  if (!passing) throw new StartRefusal({ en: `${what.en} ${mend.en}`, zh: `${what.zh}${mend.zh}` })
  report(`${what.en} ${mend.en}\n${what.zh}${mend.zh}`)
}

/** Work of a command: when the store fails in the middle, the reason is told in words. */
export async function tellingS3Faults<Result>(work: () => Promise<Result>): Promise<Result> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'store_away') throw error
    const { what, mend } = s3FaultOf(error.cause)
    throw new StartRefusal({ en: `${what.en} ${mend.en}`, zh: `${what.zh}${mend.zh}` }, { cause: error })
  }
}
