/** Extensions of files that are never taken (the specification names the first fifteen). Judged by the last one, in any case. */
export const refusedExtensions = [
  ...['exe', 'jar', 'jsp', 'asp', 'dll', 'php', 'aspx', 'bat', 'sh', 'html', 'com', 'cgi', 'class', 'txt', 'jspx'],
]

export const pictureExtensions = ['gif', 'jpg', 'jpeg', 'bmp', 'png', 'tif']
/** What the server draws anew as a picture (media types). */
export const drawnTypes = ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif']
export const mediaExtensions = [
  ...['mp3', 'wma', 'wav', 'm4a', 'flac', '3gp', 'avi', 'flv', 'rm', 'rmvb', 'mp4', 'mkv', 'mov', 'wmv'],
]

/** What people send besides pictures, sound and film. What is on no list is refused: nobody knows what opens it. */
const otherExtensions = [
  ...['doc', 'docx', 'docm', 'dot', 'dotx', 'xls', 'xlsx', 'xlsm', 'xlsb', 'ppt', 'pptx', 'pptm', 'pps', 'ppsx'],
  ...['wps', 'wpt', 'et', 'ett', 'dps', 'dpt', 'odt', 'ods', 'odp', 'pages', 'numbers', 'key', 'rtf', 'pdf', 'ofd'],
  ...[
    'csv',
    'tsv',
    'md',
    'json',
    'epub',
    'zip',
    'rar',
    '7z',
    'tar',
    'gz',
    'bz2',
    'xz',
    'psd',
    'ai',
    'eps',
    'dwg',
    'dxf',
  ],
  ...['webp', 'avif', 'heic', 'heif', 'tiff', 'webm', 'ogg', 'oga', 'ogv', 'opus', 'aac', 'amr', 'm4v', 'mpg', 'mpeg'],
  ...['mid', 'ttf', 'otf', 'woff', 'woff2', 'gsp', 'ggb', 'sb3', 'enbx', 'step', 'stl', 'srt', 'lrc', 'bin', 'dat'],
  ...['jfif', 'drawio', 'xmind', 'ics', 'vcf'],
]

/** What is taken and what is not, for whoever has chosen something else. */
export const takenKinds = {
  'zh-CN':
    '可以上传文档、表格、演示文稿、PDF、图片、声音、影片、压缩包、思维导图、日历和通讯录；程序、网页和 .txt 文件不能上传。',
  en: 'Documents, tables, slides, PDF, pictures, sound, film, archives, mind maps, calendars and contacts are taken; programs, web pages and .txt files are not.',
} as const

/** What a file is for. */
export const filePurposes = ['any', 'picture', 'media'] as const
export type FilePurpose = (typeof filePurposes)[number]

const pictures = [...pictureExtensions, 'jfif', 'tiff', 'webp']
const allowed: Readonly<Record<FilePurpose, ReadonlySet<string>>> = {
  any: new Set([...pictureExtensions, ...mediaExtensions, ...otherExtensions]),
  picture: new Set(pictures),
  media: new Set(mediaExtensions),
}

/** The last extension of a name or a path, in small letters; empty without one. */
export function extensionOf(name: string): string {
  // Wide letters and dots are typed in Chinese; a trailing dot or space is dropped by Windows.
  const plain = name
    .replace(/^.*[/\\]/s, '')
    .normalize('NFKC')
    .replace(/[\s.]+$/u, '')
  const dot = plain.lastIndexOf('.')
  return dot < 0 ? '' : plain.slice(dot + 1).toLowerCase()
}

/** Types that no upload takes. */
export const isRejectedFile = (name: string): boolean => refusedExtensions.includes(extensionOf(name))

const blockedExtensions = ['jspx', 'jsp', 'exe']
/** Types that are not taken either where a file is sent past the queue of uploads, as a picture in base64 is. */
export const isBlockedFile = (name: string): boolean => blockedExtensions.includes(extensionOf(name))

/** Whether files of this name are taken for a purpose. */
export function isTypeAllowed(name: string, purpose: FilePurpose = 'any'): boolean {
  return !isRejectedFile(name) && allowed[purpose].has(extensionOf(name))
}

/** Whom an upload is for: the platform, or one of its applications. */
export const uploadServers = [
  ...(['base', 'files', 'notices', 'my-class', 'repairs', 'schools', 'administration'] as const),
] as const
