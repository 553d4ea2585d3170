import type { DirectoryEntry, DirectoryNode } from '@homeroom/contract/files/upload-schemas.ts'

export type DirectoryUpload = { directorys: readonly DirectoryEntry[]; dirTree: readonly DirectoryNode[] }
/** A folder to make: `parent` is the place of the one above it in the list, -1 for none. */
export type NewFolder = { name: string; parent: number }

/** The text that tells two entries apart; a name may hold any sign but this one. */
const keyOf = ({ fileName, parentId }: { fileName: string; parentId: string }) => `${parentId}\0${fileName}`

/**
 * The folders of an upload, each after the one it lies in. Undefined where the two lists contradict each other: a folder whose parent does
 * not stand before it (so there is no circle, and none of another upload), one id for two, or an entry in no folder that is told.
 */
export function readDirectories({ directorys, dirTree }: DirectoryUpload): NewFolder[] | undefined {
  const places = new Map([['', -1]])
  const folders: NewFolder[] = []
  const expected = new Set<string>()
  for (const node of dirTree) {
    const parent = places.get(node.parentId)
    if (parent === undefined || places.has(node.id)) return undefined
    places.set(node.id, folders.length)
    expected.add(keyOf(node))
    folders.push({ name: node.fileName, parent })
  }
  // One name twice in one folder is no tree of any disk.
  if (expected.size < folders.length) return undefined
  for (const entry of directorys) {
    if (!places.has(entry.parentId)) return undefined
    if (entry.type === 'directory' && !expected.delete(keyOf(entry))) return undefined
  }
  return expected.size === 0 ? folders : undefined
}
