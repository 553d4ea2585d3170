import { extensionOf } from '@homeroom/contract/files/file-types.ts'
import type { FileEntry } from '@homeroom/contract/files/files-schemas.ts'

export type PreviewKind = 'picture' | 'sound' | 'film' | 'pdf' | 'text' | 'document' | 'workbook'

const office = 'application/vnd.openxmlformats-officedocument'
/** What browsers, or the parts here, can show: by what the bytes of a file are, whatever its name says. */
const kinds: Readonly<Record<string, PreviewKind>> = {
  ...each('picture', ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif', 'image/bmp']),
  ...each('sound', ['audio/mpeg', 'audio/wav', 'audio/x-m4a', 'audio/mp4', 'audio/aac', 'audio/ogg', 'audio/flac']),
  ...each('sound', ['audio/x-flac', 'audio/opus']),
  ...each('film', ['video/mp4', 'video/webm', 'video/ogg', 'video/quicktime', 'video/x-m4v']),
  'application/pdf': 'pdf',
  [`${office}.wordprocessingml.document`]: 'document',
  [`${office}.spreadsheetml.sheet`]: 'workbook',
}
/** Bytes do not tell that they are text: of what is nothing else, the name does. */
const texts = ['csv', 'tsv', 'md', 'json', 'srt', 'lrc']

function each(kind: PreviewKind, types: readonly string[]): Record<string, PreviewKind> {
  return Object.fromEntries(types.map((type) => [type, kind]))
}

/** How a file is shown in place; undefined when it is opened by downloading it. */
export function previewKind({ type, name }: Pick<FileEntry, 'type' | 'name'>): PreviewKind | undefined {
  const known = kinds[type.split(';')[0] ?? '']
  if (known || type !== 'application/octet-stream') return known
  return texts.includes(extensionOf(name)) ? 'text' : undefined
}
