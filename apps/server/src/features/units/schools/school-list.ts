import { licenceStandings } from '@homeroom/contract/licences/licence-states.ts'
import type { School, SchoolQuery } from '@homeroom/contract/units/school-schemas.ts'
import { defaultPageSize } from '@homeroom/shared/page-size.ts'

const byName = new Intl.Collator('zh-CN', { numeric: true })
/** The most urgent first. */
const licenceOrder = Object.keys(licenceStandings)

/** The page of the schools that match a request, and how many match. */
export function choosePage(
  schools: readonly School[],
  { page = 1, pageSize = defaultPageSize, ...query }: SchoolQuery,
): { list: School[]; total: number } {
  const found = chooseSchools(schools, query)
  return { list: found.slice((page - 1) * pageSize, page * pageSize), total: found.length }
}

/** All schools that match a request, in its order. */
export function chooseSchools(
  schools: readonly School[],
  { order = 'name', descending = false, ...wanted }: SchoolQuery,
): School[] {
  const direction = descending ? -1 : 1
  return schools
    .filter((school) => isWanted(school, wanted))
    .sort(
      (one, other) =>
        direction * compare(one, other, order) ||
        byName.compare(one.name, other.name) ||
        byName.compare(one.id, other.id),
    )
}

function isWanted(
  school: School,
  { search = '', licence, active, licenceEndFrom, licenceEndTo }: SchoolQuery,
): boolean {
  const words = searchForm(search)
  const { name, englishName, code, licenceEndDay: end } = school
  if (licence && licence.length > 0 && !licence.includes(school.licence)) return false
  if (active !== undefined && school.active !== active) return false
  // A school without an end of a licence lies in no range of days. Days as they are written sort like days.
  if (licenceEndFrom !== undefined && (end === null || end < licenceEndFrom)) return false
  if (licenceEndTo !== undefined && (end === null || end > licenceEndTo)) return false
  return [name, englishName, code].some((text) => searchForm(text).includes(words))
}

const searchForm = (text: string) => text.normalize('NFKC').trim().toLowerCase()

function compare(one: School, other: School, order: NonNullable<SchoolQuery['order']>): number {
  if (order === 'name') return byName.compare(one.name, other.name)
  if (order === 'licence') return licenceOrder.indexOf(one.licence) - licenceOrder.indexOf(other.licence)
  return one[order] - other[order]
}
