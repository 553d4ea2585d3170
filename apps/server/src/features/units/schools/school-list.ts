import type { LicenceState, School, SchoolOrder } from '@homeroom/contract/units/school-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'

export type SchoolWish = { search?: string; order?: SchoolOrder; descending?: boolean; page?: number }

const byName = new Intl.Collator('zh-CN', { numeric: true })
/** The most urgent first. */
const licenceOrder: readonly LicenceState[] = ['ended', 'ending', 'valid', 'none']

/** The page of the schools that match a request, and how many match. */
export function choosePage(
  schools: readonly School[],
  { search = '', order = 'name', descending = false, page = 1 }: SchoolWish,
): { list: School[]; total: number } {
  const words = searchForm(search)
  const found = schools.filter(({ name, englishName, code }) =>
    [name, englishName, code].some((text) => searchForm(text).includes(words)),
  )
  const direction = descending ? -1 : 1
  found.sort(
    (one, other) =>
      direction * compare(one, other, order) ||
      byName.compare(one.name, other.name) ||
      byName.compare(one.id, other.id),
  )
  return { list: found.slice((page - 1) * defaultPageSize, page * defaultPageSize), total: found.length }
}

const searchForm = (text: string) => text.normalize('NFKC').trim().toLowerCase()

function compare(one: School, other: School, order: SchoolOrder): number {
  if (order === 'name') return byName.compare(one.name, other.name)
  if (order === 'licence') return licenceOrder.indexOf(one.licence) - licenceOrder.indexOf(other.licence)
  return one[order] - other[order]
}

/** The state of a school's licences: the most urgent one decides. */
export function licenceState(
  of: { licences: number; licencesEnded: number; nextLicenceEnd: Date | null },
  { now, warning }: { now: Date; warning: number },
): LicenceState {
  if (of.licences === 0) return 'none'
  if (of.licencesEnded > 0) return 'ended'
  const left = of.nextLicenceEnd ? of.nextLicenceEnd.getTime() - now.getTime() : Number.POSITIVE_INFINITY
  return left <= warning ? 'ending' : 'valid'
}
