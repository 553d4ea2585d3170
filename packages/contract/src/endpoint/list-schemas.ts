import { type TSchema, Type } from 'typebox'
import { languages } from '../pages/storage-keys.ts'
import { type ListPageSize, listPageMaximum, listPageSizes, listSearchMaximum } from './list-limits.ts'
import { Day } from './wire-values.ts'

/** Literals and no enumeration: an address writes the number as text, and only a literal says which is meant. */
const PageSize = Type.Unsafe<ListPageSize>(Type.Union(listPageSizes.map((size) => Type.Literal(size))))

/**
 * What every office list can be asked: spread into the query of a call, beside the filters of its own. `orders` are the columns
 * by which the server sorts; the screen calls its columns the same.
 */
export function listQuery<const Order extends string>(orders: readonly Order[]) {
  return {
    search: Type.Optional(Type.String({ maxLength: listSearchMaximum })),
    order: Type.Optional(Type.Unsafe<Order>(Type.Enum([...orders]))),
    descending: Type.Optional(Type.Boolean()),
    page: Type.Optional(Type.Integer({ minimum: 1, maximum: listPageMaximum })),
    pageSize: Type.Optional(PageSize),
  }
}

/** A filter for a range of days, both included: `joined` is asked for with `joinedFrom` and `joinedTo`. */
export function dayRangeQuery<const Name extends string>(name: Name) {
  return { [`${name}From`]: Type.Optional(Day), [`${name}To`]: Type.Optional(Day) } as {
    [Field in `${Name}From` | `${Name}To`]: ReturnType<typeof Type.Optional<typeof Day>>
  }
}

/** A page of a list, and how many rows were found on all its pages. */
export function listReply<Row extends TSchema>(row: Row) {
  return { list: Type.Array(row), total: Type.Integer({ description: 'Rows that were found, on all pages.' }) }
}

/** What an export of a list is asked beside the fields of the list: everything that is found is on it, so it has no page. */
export function exportQuery<Fields extends { page: TSchema; pageSize: TSchema }>({
  page,
  pageSize,
  ...fields
}: Fields) {
  return { ...fields, language: Type.Optional(Type.Enum([...languages])) }
}

/** The reply of an export, which also says `answersCsv: true`. */
export const csvReply = Type.String({ description: 'text/csv in UTF-8 with a byte order mark (RFC 4180).' })
