/** A file with the folder it came from, for example `trip/monday`; empty without one. */
export type PlacedFile = {
  file: File
  folder: string
  /** Where it is, if the browser lets a page keep that. */
  handle?: FileSystemFileHandle | undefined
}

/** What was dropped or chosen. `folders` are the paths of those that were seen, also of empty ones; files name theirs besides. */
export type DroppedTree = { files: PlacedFile[]; folders: string[] }

/** The folders of a tree: those above others come first. */
export function foldersOf({ files, folders }: DroppedTree): string[] {
  const all = new Set<string>()
  for (const folder of [...folders, ...files.map((file) => file.folder)]) {
    const names = folder.split('/').filter(Boolean)
    for (const index of names.keys()) all.add(names.slice(0, index + 1).join('/'))
  }
  return [...all].sort((one, other) => one.split('/').length - other.split('/').length || one.localeCompare(other))
}

/** What was chosen as a folder or as files in the browser's own dialog, which tells nothing of empty folders. */
export function chosenTree(files: Iterable<File>): DroppedTree {
  const placed = [...files].map((file) => ({ file, folder: file.webkitRelativePath.split('/').slice(0, -1).join('/') }))
  return { files: placed, folders: [] }
}

/** What was dropped, folders with all that is in them. Entries must be taken at once: after the event there are none. */
export async function droppedTree(items: Iterable<DataTransferItem>): Promise<DroppedTree> {
  const found = [...items]
    .filter(({ kind }) => kind === 'file')
    .map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile(), handle: handleOf(item) }))
  const trees = await Promise.all(
    found.map(async ({ entry, file, handle }) => {
      if (!entry?.isDirectory)
        return { files: file ? [{ file, folder: '', handle: fileHandle(await handle) }] : [], folders: [] }
      const directory = await handle
      const known = directory?.kind === 'directory' && (await treeBehind(directory as Directory, ''))
      return known || (await treeIn(entry as FileSystemDirectoryEntry, ''))
    }),
  )
  return { files: trees.flatMap(({ files }) => files), folders: trees.flatMap(({ folders }) => folders) }
}

type WithHandle = DataTransferItem & { getAsFileSystemHandle?: () => Promise<FileSystemHandle | null> }

/** Not every browser tells it, and none on an address without https. */
async function handleOf(item: WithHandle): Promise<FileSystemHandle | null | undefined> {
  return item.getAsFileSystemHandle?.().catch(() => null)
}
const fileHandle = (handle: FileSystemHandle | null | undefined) =>
  handle?.kind === 'file' ? (handle as FileSystemFileHandle) : undefined

/** What browsers have and the language's own types do not. */
type Directory = FileSystemDirectoryHandle & { values: () => AsyncIterable<FileSystemHandle> }

/**
 * A folder with where each of its files is, so that an upload goes on after the page was closed without being chosen again.
 * Undefined where the browser does not let a page read that way.
 */
async function treeBehind(directory: Directory, above: string): Promise<DroppedTree | undefined> {
  const folder = above ? `${above}/${directory.name}` : directory.name
  const tree: DroppedTree = { files: [], folders: [folder] }
  try {
    for await (const handle of directory.values()) {
      const inside = handle.kind === 'directory' ? await treeBehind(handle as Directory, folder) : undefined
      if (handle.kind === 'directory' && !inside) return undefined
      if (inside) addTo(tree, inside)
      const file = fileHandle(handle)
      if (file) tree.files.push({ folder, file: await file.getFile(), handle: file })
    }
    return tree
  } catch {
    return undefined
  }
}

function addTo(tree: DroppedTree, { files, folders }: DroppedTree): void {
  for (const file of files) tree.files.push(file)
  for (const folder of folders) tree.folders.push(folder)
}

type Picker = { showOpenFilePicker?: (asked: { multiple: true }) => Promise<FileSystemFileHandle[]> }

/**
 * Asks for files in the dialog that tells where they are. Undefined where there is none: the browser's other dialog does it. An
 * empty list when the person chooses nothing.
 */
export async function pickFiles(page: Picker = globalThis as Picker): Promise<PlacedFile[] | undefined> {
  if (!page.showOpenFilePicker) return undefined
  try {
    const handles = await page.showOpenFilePicker({ multiple: true })
    return await Promise.all(handles.map(async (handle) => ({ handle, file: await handle.getFile(), folder: '' })))
  } catch (problem) {
    return (problem as Error).name === 'AbortError' ? [] : undefined
  }
}

async function treeIn(directory: FileSystemDirectoryEntry, above: string): Promise<DroppedTree> {
  const folder = above ? `${above}/${directory.name}` : directory.name
  const reader = directory.createReader()
  const tree: DroppedTree = { files: [], folders: [folder] }
  // A browser hands over a hundred at a time, and nothing at the end.
  for (;;) {
    const entries = await new Promise<FileSystemEntry[]>((done, failed) => reader.readEntries(done, failed))
    if (entries.length === 0) return tree
    for (const entry of entries) {
      if (entry.isDirectory) addTo(tree, await treeIn(entry as FileSystemDirectoryEntry, folder))
      else
        tree.files.push({
          folder,
          file: await new Promise<File>((done, failed) => (entry as FileSystemFileEntry).file(done, failed)),
        })
    }
  }
}
