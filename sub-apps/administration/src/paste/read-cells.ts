const headForm = (cell: string) =>
  cell
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[\s*:_-]/g, '')

/** Cells as a spreadsheet copies them: separated by tabs, else by commas, with quotes around a cell that has either. */
export function readCells(text: string): string[][] {
  const separator = text.includes('\t') ? '\t' : ','
  const rows: string[][] = [['']]
  let quoted = false
  for (let at = 0; at < text.length; at++) {
    const sign = text.charAt(at)
    const row = rows[rows.length - 1] as string[]
    const last = row.length - 1
    const cell = row[last] ?? ''
    if (quoted) {
      if (sign !== '"') row[last] = cell + sign
      else if (text.charAt(at + 1) === '"') {
        row[last] = `${cell}"`
        at++
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === separator || (separator === ',' && sign === '，')) row.push('')
    else if (sign === '\n') rows.push([''])
    else if (sign !== '\r') row[last] = cell + sign
  }
  return rows.map((row) => row.map((cell) => cell.trim())).filter((row) => row.some(Boolean))
}

/** Words that head a column, in the form of `headForm`. */
export type Heads<Column extends string> = Readonly<Record<Column, readonly string[]>>

/** What the columns hold when the first row says so, for at least the one that is needed; null when it is a record already. */
export function readHead<Column extends string>(
  row: readonly string[],
  { heads, needed }: { heads: Heads<Column>; needed: NoInfer<Column> },
): (Column | '')[] | null {
  const columns = row.map((cell) => {
    const found = (Object.keys(heads) as Column[]).find((column) => heads[column].includes(headForm(cell)))
    return found ?? ''
  })
  const once = columns.map((column, at) => (columns.indexOf(column) === at ? column : ''))
  return once.includes(needed) ? once : null
}
