import {
  type ListPageSize,
  listPageMaximum,
  listPageSizes,
  listSearchMaximum,
} from '@homeroom/contract/endpoint/list-limits.ts'
import { isRealDate } from '@homeroom/shared/dates/real-date.ts'
import {
  type DayRange,
  type Filter,
  type FilterOption,
  type FilterValue,
  type FilterValues,
  isNarrowing,
} from '@homeroom/ui-kit/filter-bar/filter.ts'
import type { Sort } from '@homeroom/ui-kit/table/row-order.ts'
import type { RouteParameters, SubRoute } from '../sub-route.ts'

/** Which rows of a list are shown, and in which order: all of it stands in the address. */
export type ListPlace = {
  search: string
  sort: Sort
  filters: FilterValues
  page: number
  pageSize: ListPageSize
}

/** What a list can be asked. */
export type ListAbilities = {
  /** The columns by which the server sorts. */
  orders: readonly string[]
  filters: readonly Filter[]
}

const own = ['search', 'order', 'page', 'rows']

/** Reads what the address says. Whatever it says wrongly counts as not said. */
export function readPlace(parameters: SubRoute['parameters'], { orders, filters }: ListAbilities): ListPlace {
  const page = Number(parameters.get('page') ?? 1)
  const [key = '', direction] = (parameters.get('order') ?? '').split('.')
  const rows = Number(parameters.get('rows'))
  const values: Record<string, FilterValue> = {}
  for (const filter of filters) {
    const value = readFilter(filter, parameters.get(filter.key) ?? '')
    if (isNarrowing(value)) values[filter.key] = value
  }
  return {
    search: (parameters.get('search') ?? '').slice(0, listSearchMaximum),
    sort: orders.includes(key) ? { key, direction: direction === 'descending' ? direction : 'ascending' } : null,
    filters: values,
    page: Number.isInteger(page) && page >= 1 && page <= listPageMaximum ? page : 1,
    pageSize: listPageSizes.find((size) => size === rows) ?? listPageSizes[0],
  }
}

function readFilter(filter: Filter, written: string): FilterValue | undefined {
  if (filter.kind === 'one') return known(filter.options, [written])[0]
  if (filter.kind === 'several') return known(filter.options, written.split(','))
  if (filter.kind === 'yes-no') return written === 'yes' ? true : written === 'no' ? false : undefined
  if (filter.kind === 'text') return written.slice(0, filter.maxLength)
  return readDays(written)
}

const known = (options: readonly FilterOption[], written: readonly string[]): string[] =>
  options.map(({ value }) => value).filter((value) => written.includes(value))

function readDays(written: string): DayRange | undefined {
  const [from = '', to = ''] = written.split('..')
  const range = { from: isDay(from) ? from : '', to: isDay(to) ? to : '' }
  return range.from !== '' && range.to !== '' && range.from > range.to ? undefined : range
}

function isDay(written: string): boolean {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(written) ?? []
  return isRealDate(Number(year), Number(month), Number(day))
}

/** The same as the address writes it, beside whatever else stands there. */
export function placeParameters(
  { search, sort, filters, page, pageSize }: ListPlace,
  { abilities, parameters }: { abilities: ListAbilities; parameters: SubRoute['parameters'] },
): RouteParameters {
  const ours = new Set([...own, ...abilities.filters.map(({ key }) => key)])
  const written: Record<string, string | undefined> = {}
  for (const [name, value] of parameters) if (!ours.has(name)) written[name] = value
  for (const { key } of abilities.filters) written[key] = writeFilter(filters[key])
  return {
    ...written,
    search: search === '' ? undefined : search,
    order: sort ? `${sort.key}.${sort.direction}` : undefined,
    page: page === 1 ? undefined : String(page),
    rows: pageSize === listPageSizes[0] ? undefined : String(pageSize),
  }
}

function writeFilter(value: FilterValue | undefined): string | undefined {
  if (!isNarrowing(value)) return undefined
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (typeof value === 'string') return value
  return 'from' in value ? `${value.from}..${value.to}` : value.join(',')
}

/** What is asked of the server, without the page: the same for a page, an export and an action on all rows that were found. */
export function placeQuery({ search, sort, filters }: ListPlace): Record<string, unknown> {
  const query: Record<string, unknown> = {}
  if (search !== '') query.search = search
  if (sort) Object.assign(query, { order: sort.key, descending: sort.direction === 'descending' })
  for (const [key, value] of Object.entries(filters)) {
    if (typeof value === 'object' && 'from' in value) {
      if (value.from !== '') query[`${key}From`] = value.from
      if (value.to !== '') query[`${key}To`] = value.to
    } else query[key] = value
  }
  return query
}

/** Whether anything but the whole list is wanted. */
export function isNarrowed({ search, filters }: ListPlace): boolean {
  return search.trim() !== '' || Object.values(filters).some(isNarrowing)
}
