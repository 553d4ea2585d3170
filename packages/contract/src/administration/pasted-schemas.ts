import { type Static, Type } from 'typebox'
import { pastedRowsMaximum } from '../limits.ts'

const columnOf = <Column extends string>(columns: readonly Column[]) =>
  Type.Unsafe<Column>(Type.Enum([...columns] as string[]))

/** The cells of a spreadsheet as a call takes them. */
export const pastedCells = <Column extends string>(columns: readonly Column[], most = pastedRowsMaximum) => ({
  columns: Type.Array(columnOf(columns), { minItems: 1, maxItems: columns.length, uniqueItems: true }),
  rows: Type.Array(Type.Array(Type.String({ maxLength: 254 }), { maxItems: columns.length }), {
    minItems: 1,
    maxItems: most,
    description: 'The cells of each row in the order of the columns.',
  }),
})

/** A cell that is wrong, and why. */
export const pastedFault = <Column extends string>(columns: readonly Column[]) =>
  Type.Object({
    row: Type.Integer({ description: 'From 0.' }),
    column: columnOf(columns),
    words: Type.String(),
    englishWords: Type.String(),
  })

/** What something is called, in both languages. */
export const ReadAs = Type.Object({ name: Type.String(), englishName: Type.String() })
export type ReadAs = Static<typeof ReadAs>
