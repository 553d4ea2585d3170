import { StartRefusal } from '#platform/installation/start-refusal.ts'
import { checkS3 } from '#platform/storage/check-s3.ts'
import { type StorageSettings, s3PlaceOf } from '#platform/storage/open-file-store.ts'
import { type Finding, fine, toMend } from './check-installation.ts'

/** Whether files can be written to, read from and removed from the bucket, where one is set. */
export async function checkFileStore(settings: StorageSettings): Promise<Finding[]> {
  try {
    const place = s3PlaceOf(settings)
    if (!place) return [fine('Files are kept in the data folder', '文件存放在数据文件夹中')]
    const fault = await checkS3(place)
    if (fault) return [toMend(fault.what, fault.mend)]
    return [fine(`The bucket ${place.bucket} can be used`, `存储桶 ${place.bucket} 可用`)]
  } catch (error) {
    if (!(error instanceof StartRefusal)) throw error
    return [toMend(error.text, { en: 'Correct these settings.', zh: '请更正这些设置。' })]
  }
}
