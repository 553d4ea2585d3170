export type FileLimits = {
  /** As the attribute of the browser's file input: extensions and types, separated by commas; everything without it. */
  accept?: string | undefined
  /** Bytes of one file; a file of exactly so many is accepted. */
  maxSize?: number | undefined
  multiple?: boolean | undefined
}

export type RefusedFile = { name: string; reason: 'type' | 'size' | 'number' | 'folder' }

type Offer = Pick<File, 'name' | 'type' | 'size' | 'lastModified'>

/**
 * Adds the offered files that may be taken and names the others. A single file replaces the one before; the same file
 * offered twice is taken once.
 */
export function chooseFiles<Some extends Offer>(
  before: readonly Some[],
  offered: readonly Some[],
  limits: FileLimits,
): { files: Some[]; refused: RefusedFile[] } {
  const refused: RefusedFile[] = []
  const fitting = offered.filter((file) => {
    const reason = reasonAgainst(file, limits)
    if (reason) refused.push({ name: file.name, reason })
    return !reason
  })
  if (limits.multiple) {
    const fresh = fitting.filter((file) => !before.some((known) => isSame(known, file)))
    return { files: [...before, ...fresh], refused }
  }
  const [first, ...others] = fitting
  for (const { name } of others) refused.push({ name, reason: 'number' })
  return { files: first ? [first] : [...before], refused }
}

function reasonAgainst(file: Offer, { accept, maxSize }: FileLimits): 'type' | 'size' | undefined {
  if (!isAccepted(file, accept)) return 'type'
  return maxSize !== undefined && file.size > maxSize ? 'size' : undefined
}

/** The browser's own dialog lets people choose any file all the same, and dropping asks nobody. */
export function isAccepted({ name, type }: Pick<File, 'name' | 'type'>, accept: string | undefined): boolean {
  const wanted = (accept ?? '')
    .toLowerCase()
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (wanted.length === 0) return true
  return wanted.some((part) => {
    if (part === '*' || part === '*/*') return true
    if (part.startsWith('.')) return name.toLowerCase().endsWith(part)
    if (part.endsWith('/*')) return type.toLowerCase().startsWith(part.slice(0, -1))
    return type.toLowerCase() === part
  })
}

function isSame(first: Offer, second: Offer): boolean {
  return first.name === second.name && first.size === second.size && first.lastModified === second.lastModified
}

type DroppedItem = {
  kind: string
  getAsFile: () => File | null
  webkitGetAsEntry?: () => { isDirectory: boolean; name: string } | null
}

/** What was dropped: its files, and the names of its folders, which browsers hand over as if they were files. */
export function droppedFiles(items: readonly DroppedItem[]): { files: File[]; folders: string[] } {
  const files: File[] = []
  const folders: string[] = []
  for (const item of items.filter(({ kind }) => kind === 'file')) {
    const entry = item.webkitGetAsEntry?.()
    const file = item.getAsFile()
    if (entry?.isDirectory) folders.push(entry.name)
    else if (file) files.push(file)
  }
  return { files, folders }
}
