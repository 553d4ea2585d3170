/**
 * The roles of a table's parts, written out: browsers drop them when a narrow table is displayed as cards.
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
