const imageExtensions = new Set(['gif', 'jpg', 'jpeg', 'bmp', 'png', 'tif'])
const mediaExtensions = new Set([
  'mp3',
  'wma',
  'wav',
  'm4a',
  'flac',
  '3gp',
  'avi',
  'flv',
  'rm',
  'rmvb',
  'mp4',
  'mkv',
  'mov',
  'wmv',
])
/** What could run on the server or on the computer of whoever opens it. */
const rejectedExtensions = new Set([
  'exe',
  'jar',
  'jsp',
  'asp',
  'dll',
  'php',
  'aspx',
  'bat',
  'sh',
  'html',
  'com',
  'cgi',
  'class',
  'txt',
  'jspx',
])
const blockedExtensions = new Set(['jspx', 'jsp', 'exe'])

/** What stands after the last dot of a file's name, in small letters; empty when nothing does. */
export function fileExtension(fileName: string): string {
  // Windows drops dots and spaces at the end: `virus.exe.` becomes `virus.exe`.
  const name = fileName.replace(/^.*[/\\]/s, '').replace(/[. ]+$/, '')
  const dot = name.lastIndexOf('.')
  return dot < 0 ? '' : name.slice(dot + 1).toLowerCase()
}

/** Pictures: gif, jpg, jpeg, bmp, png, tif. */
export function isImageFile(fileName: string): boolean {
  return imageExtensions.has(fileExtension(fileName))
}

/** Sound and films. */
export function isMediaFile(fileName: string): boolean {
  return mediaExtensions.has(fileExtension(fileName))
}

/** Types that no upload takes. */
export function isRejectedFile(fileName: string): boolean {
  return rejectedExtensions.has(fileExtension(fileName))
}

/** Types that even an upload of programs and texts does not take. */
export function isBlockedFile(fileName: string): boolean {
  return blockedExtensions.has(fileExtension(fileName))
}
