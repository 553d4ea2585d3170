import { type SettingVariable, toSwitch } from './setting-variable.ts'
import type { Settings } from './settings-schema.ts'

type StorageSetting = Extract<keyof Settings, 'fileStore' | `s3${string}`>

/** Where files are kept. */
export const storageVariables: Record<StorageSetting, SettingVariable> = {
  fileStore: {
    name: 'HOMEROOM_FILE_STORE',
    fallback: 'folder',
    write: {
      en: 'folder to keep new files in the data folder, s3 to keep them in the bucket',
      zh: 'folder（新文件存放在数据文件夹）或 s3（存放在存储桶）',
    },
  },
  s3Endpoint: {
    name: 'HOMEROOM_S3_ENDPOINT',
    fallback: '',
    convert: (text) => text.replace(/\/$/, ''),
    write: {
      en: 'the address of the S3 store, which starts with https:// (http:// only on this machine), or leave it empty for Amazon',
      zh: 'S3 存储的地址，以 https:// 开头（仅本机可用 http://）；使用亚马逊时留空',
    },
  },
  s3Bucket: {
    name: 'HOMEROOM_S3_BUCKET',
    fallback: '',
    write: {
      en: 'the name of a bucket (3 to 63 small letters, digits, dots and hyphens), or leave it empty',
      zh: '存储桶名称（3 到 63 个小写字母、数字、点和连字符），或留空',
    },
  },
  s3Region: {
    name: 'HOMEROOM_S3_REGION',
    fallback: 'us-east-1',
    write: { en: 'the region of the bucket, such as cn-north-1', zh: '存储桶所在地域，如 cn-north-1' },
  },
  s3KeyId: {
    name: 'HOMEROOM_S3_KEY_ID',
    fallback: '',
    secret: true,
    write: { en: 'the access key id of the S3 store, or leave it empty', zh: 'S3 存储的 Access Key ID，或留空' },
  },
  s3KeySecret: {
    name: 'HOMEROOM_S3_KEY_SECRET',
    fallback: '',
    secret: true,
    write: {
      en: 'the secret access key of the S3 store, or leave it empty',
      zh: 'S3 存储的 Secret Access Key，或留空',
    },
  },
  s3PathStyle: {
    name: 'HOMEROOM_S3_PATH_STYLE',
    fallback: '1',
    convert: toSwitch,
    write: {
      en: '1 for the bucket in the path (MinIO, Ceph), 0 for the bucket in the host name (Amazon, Alibaba Cloud)',
      zh: '1（存储桶写在路径中，如 MinIO、Ceph）或 0（写在主机名中，如亚马逊、阿里云）',
    },
  },
  s3Redirect: {
    name: 'HOMEROOM_S3_REDIRECT',
    fallback: '0',
    convert: toSwitch,
    write: {
      en: '1 to send browsers to the S3 store for downloads, 0 to let all bytes pass through this server',
      zh: '1（下载时让浏览器直接访问 S3 存储）或 0（所有内容经本服务器传输）',
    },
  },
}
