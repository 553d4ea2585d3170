import { freeName, nameKey } from './file-name-rules.ts'

type Named = { root: string; id: string; folderId: string | null; name: string; isFolder: boolean }
export type Placed<Row> = Row & {
  /** Its path inside the zip. */
  path: string
}

/**
 * Where each file and each empty folder stands in a zip. Of two with one name in one place the later gets a number. Rows come with
 * folders before what they hold.
 */
export function placeInZip<Row extends Named>(rows: readonly Row[]): Placed<Row>[] {
  const paths = new Map<string, string>()
  const taken = new Map<string, Set<string>>()
  const filled = new Set<string>()
  const placed: Placed<Row>[] = []
  for (const row of rows) {
    const above = row.id === row.root ? '' : `${paths.get(`${row.root} ${row.folderId}`)}/`
    const names = taken.get(above) ?? new Set()
    const name = freeName(row.name, names)
    taken.set(above, names.add(nameKey(name)))
    paths.set(`${row.root} ${row.id}`, above + name)
    filled.add(`${row.root} ${row.folderId}`)
    placed.push({ ...row, path: above + name })
  }
  return placed.filter(({ root, id, isFolder }) => !isFolder || !filled.has(`${root} ${id}`))
}
