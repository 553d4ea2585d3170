/**
 * What the parts of a table are, said again: browsers forget it when a narrow table is drawn as cards.
 * Spread onto the elements: `<tr {...as.row}>`.
 */
export const as = {
  table: { role: 'table' },
  group: { role: 'rowgroup' },
  row: { role: 'row' },
  columnHead: { role: 'columnheader', scope: 'col' },
  rowHead: { role: 'rowheader', scope: 'row' },
  cell: { role: 'cell' },
} as const
