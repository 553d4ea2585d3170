/** A file with the folder it came from, for example `trip/monday`; empty without one. */
export type PlacedFile = { file: File; folder: string }

/** The folders of chosen files: those above others come first. */
export function foldersOf(files: readonly PlacedFile[]): string[] {
  const all = new Set<string>()
  for (const { folder } of files) {
    const names = folder.split('/').filter(Boolean)
    for (const index of names.keys()) all.add(names.slice(0, index + 1).join('/'))
  }
  return [...all].sort((one, other) => one.split('/').length - other.split('/').length || one.localeCompare(other))
}

/** The folders as the call takes them: each names the place of the one above it in the list, -1 for none. */
export function folderList(folders: readonly string[]): { name: string; parent: number }[] {
  return folders.map((path) => {
    const cut = path.lastIndexOf('/')
    return { name: path.slice(cut + 1), parent: cut < 0 ? -1 : folders.indexOf(path.slice(0, cut)) }
  })
}

/** What was chosen as a folder or as files in the browser's own dialog. */
export function chosenTree(files: Iterable<File>): PlacedFile[] {
  return [...files].map((file) => ({ file, folder: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
}

/** What was dropped, folders with all that is in them. Entries must be taken at once: after the event there are none. */
export async function droppedTree(items: Iterable<DataTransferItem>): Promise<PlacedFile[]> {
  const found = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }))
  const lists = await Promise.all(
    found.map(async ({ entry, file }) => {
      if (entry?.isDirectory) return await filesIn(entry as FileSystemDirectoryEntry, '')
      return file ? [{ file, folder: '' }] : []
    }),
  )
  return lists.flat()
}

async function filesIn(directory: FileSystemDirectoryEntry, above: string): Promise<PlacedFile[]> {
  const folder = above ? `${above}/${directory.name}` : directory.name
  const reader = directory.createReader()
  const files: PlacedFile[] = []
  // A browser hands over a hundred at a time, and nothing at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (entries.length === 0) return files
    for (const entry of entries) {
      if (entry.isDirectory) files.push(...(await filesIn(entry as FileSystemDirectoryEntry, folder)))
      else
        files.push({
          folder,
          file: await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed)),
        })
    }
  }
}
