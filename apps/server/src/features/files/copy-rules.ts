import { freeName, nameKey } from './file-name-rules.ts'

/** A file or folder of a tree; `root` is the chosen one it lies in, or itself. */
type Source = {
  root: string
  id: string
  folderId: string | null
  name: string
  spokenName: string
  storedId: string | null
  size: number
}
export type Copied = Omit<Source, 'root'> & { depth: number; renamed: boolean }

/**
 * Copies of chosen entries with all that is in them: the same tree with new ids. Only the chosen ones may get a number, where their name is
 * taken. Rows come with folders before what they hold.
 */
export function copiesOf(
  rows: readonly Source[],
  { folderId, taken: there, newId }: { folderId: string | null; taken: ReadonlySet<string>; newId: () => string },
): Copied[] {
  const taken = new Set(there)
  const made = new Map<string, Copied>()
  return rows.map(({ root, id, folderId: inside, name: was, spokenName, storedId, size }) => {
    const above = id === root ? undefined : made.get(`${root} ${inside}`)
    const name = above ? was : freeName(was, taken)
    if (!above) taken.add(nameKey(name))
    const copy = {
      ...{ id: newId(), name, renamed: name !== was, spokenName, storedId, size },
      ...{ folderId: above ? above.id : folderId, depth: (above?.depth ?? 0) + 1 },
    }
    made.set(`${root} ${id}`, copy)
    return copy
  })
}
