export const sorts = ['name', 'kind', 'changed', 'size'] as const
export type Sort = (typeof sorts)[number]
export const ways = ['ascending', 'descending'] as const
export type Way = (typeof ways)[number]
export type Order = { sort: Sort; way: Way }

/** Which way one looks first: the newest and the largest, but names from A. */
const firstWay: Record<Sort, Way> = { name: 'ascending', kind: 'ascending', changed: 'descending', size: 'descending' }

/** What pressing the head of a column asks for: the other way where it is sorted by that one already. */
export function orderAfter(before: Order, sort: Sort): Order {
  if (before.sort !== sort) return { sort, way: firstWay[sort] }
  return { sort, way: before.way === 'ascending' ? 'descending' : 'ascending' }
}

/** An order as one word, such as `size-descending`. */
export const writeOrder = ({ sort, way }: Order): string => `${sort}-${way}`

/** Names from A to Z where nothing, or something unknown, is written. */
export function readOrder(written: string | null): Order {
  const [first, second] = (written ?? '').split('-')
  const sort = sorts.find((one) => one === first) ?? 'name'
  return { sort, way: ways.find((one) => one === second) ?? firstWay[sort] }
}

/** As a call asks for it. */
export const askedOrder = ({ sort, way }: Order) => ({ sort, ...(way === 'descending' ? { descending: true } : {}) })
