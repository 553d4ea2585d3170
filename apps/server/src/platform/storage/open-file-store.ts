import { join } from 'node:path'
import { StartRefusal } from '#platform/installation/start-refusal.ts'
import type { FileStore } from './file-store.ts'
import { createFolderStore } from './folder-store.ts'
import type { S3Place } from './s3-client.ts'
import { createS3Store } from './s3-store.ts'
import { createTwoPlaces } from './two-places.ts'

/** The settings of where files are kept. */
export type StorageSettings = {
  fileStore: 'folder' | 's3'
  s3Endpoint: string
  s3Bucket: string
  s3Region: string
  s3KeyId: string
  s3KeySecret: string
  s3PathStyle: boolean
}
export type FileStores = Record<'folder' | 's3', FileStore>

/** The bucket of an installation; undefined where none is set. Settings that do not fit together refuse the start. */
export function s3PlaceOf(settings: StorageSettings): S3Place | undefined {
  const { fileStore, s3Bucket: bucket, s3KeyId: keyId, s3KeySecret: keySecret } = settings
  if (bucket === '' && fileStore === 'folder') return undefined
  const missing = Object.entries({
    HOMEROOM_S3_BUCKET: bucket,
    HOMEROOM_S3_KEY_ID: keyId,
    HOMEROOM_S3_KEY_SECRET: keySecret,
  })
    .filter(([, value]) => value === '')
    .map(([name]) => name)
  if (missing.length > 0)
    throw new StartRefusal({
      en: `Files in an S3 store need ${missing.join(', ')}, too.`,
      zh: `使用 S3 存储文件还需设置 ${missing.join('、')}。`,
    })
  const { s3Endpoint: endpoint, s3Region: region, s3PathStyle: pathStyle } = settings
  return { endpoint, bucket, region, keyId, keySecret, pathStyle }
}

/** The folder and, where one is set, the bucket, each for itself. */
export function openFileStores(
  filesFolder: string,
  settings: StorageSettings,
): Partial<FileStores> & { folder: FileStore } {
  const place = s3PlaceOf(settings)
  return { folder: createFolderStore(join(filesFolder, 'store')), ...(place ? { s3: createS3Store(place) } : {}) }
}

/** Where this installation keeps files: new ones where the setting says; those that have not moved yet are found in the other place. */
export function openFileStore(filesFolder: string, settings: StorageSettings): FileStore {
  const { folder, s3 } = openFileStores(filesFolder, settings)
  if (!s3) return folder
  return settings.fileStore === 's3' ? createTwoPlaces(s3, folder) : createTwoPlaces(folder, s3)
}
