import type { DirectoryEntry, DirectoryNode } from '@homeroom/contract/files/upload-schemas.ts'
import { directoryEntriesMaximum } from '@homeroom/contract/limits.ts'
import { type DroppedTree, foldersOf } from './dropped-tree.ts'

/**
 * What the upload of a folder adds to the description of its files, in the words of the specification: all that is in it, and the tree of
 * its folders. `parentId` is the `id` of a folder in `dirTree`, and empty for what was dropped or chosen itself.
 */
export type DirectoryUpload = { directorys: DirectoryEntry[]; dirTree: DirectoryNode[] }

/** Undefined where files were chosen without a folder. The folders of `dirTree` stand in the order of `foldersOf`. */
export function directoryUpload(tree: DroppedTree): DirectoryUpload | undefined {
  const paths = foldersOf(tree)
  if (paths.length === 0) return undefined
  const ids = new Map(paths.map((path, at) => [path, String(at + 1)]))
  const dirTree = paths.map((path, at) => {
    const cut = path.lastIndexOf('/')
    return {
      id: String(at + 1),
      fileName: path.slice(cut + 1),
      parentId: ids.get(path.slice(0, Math.max(0, cut))) ?? '',
    }
  })
  const folders = dirTree.map(({ fileName, parentId }) => ({ fileName, type: 'directory' as const, parentId }))
  const files = tree.files.map(({ file, folder }) => ({
    ...{
      fileName: file.name,
      type: 'file' as const,
      parentId: ids.get(folder.split('/').filter(Boolean).join('/')) ?? '',
    },
  }))
  return { directorys: [...folders, ...files], dirTree }
}

/** What is sent of it. Of very many entries only the folders: the server makes nothing of the files before they come. */
export function sentDirectory({ directorys, dirTree }: DirectoryUpload): DirectoryUpload {
  const tooMany = directorys.length > directoryEntriesMaximum
  return { dirTree, directorys: tooMany ? directorys.filter(({ type }) => type === 'directory') : directorys }
}
