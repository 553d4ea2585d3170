import type { SchoolOrder } from '@homeroom/contract/units/school-schemas.ts'
import type { RouteParameters, SubRoute } from '@homeroom/sub-app-kit/sub-route.ts'

/** Which schools are shown, and in which order. */
export type ListWish = {
  search: string
  page: number
  sort: { key: SchoolOrder; direction: 'ascending' | 'descending' } | null
}

const orders: readonly SchoolOrder[] = ['name', 'all', 'signedIn', 'licence']
const longestSearch = 60
const lastPage = 10_000

/** Reads what the address says; anything else is the first page by name. */
export function readWish(parameters: SubRoute['parameters']): ListWish {
  const page = Number(parameters.get('page') ?? 1)
  const [wanted, direction] = (parameters.get('order') ?? '').split('.')
  const key = orders.find((order) => order === wanted)
  return {
    search: (parameters.get('search') ?? '').slice(0, longestSearch),
    page: Number.isInteger(page) && page >= 1 && page <= lastPage ? page : 1,
    sort: key ? { key, direction: direction === 'descending' ? 'descending' : 'ascending' } : null,
  }
}

/** The same as the address writes it. */
export function parametersOf(wish: {
  search: string
  page: number
  sort: { key: string; direction: string } | null
}): RouteParameters {
  return {
    search: wish.search === '' ? undefined : wish.search,
    page: wish.page === 1 ? undefined : String(wish.page),
    order: wish.sort ? `${wish.sort.key}.${wish.sort.direction}` : undefined,
  }
}
