import type { LicencesQuery } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { type LicenceState, licenceStates } from '@homeroom/contract/licences/licence-states.ts'
import type { LicenceRow } from './licence-admin-queries.ts'
import { licenceState, waitsForRenewal } from './licence-state.ts'

const byName = new Intl.Collator('zh-CN', { numeric: true })
const urgency = Object.keys(licenceStates) as LicenceState[]
const searchForm = (text: string) => text.normalize('NFKC').trim().toLowerCase()

type Wanted = Pick<LicencesQuery, 'search' | 'order' | 'descending' | 'state' | 'code' | 'asked' | 'soon'>
type Listed = LicenceRow & { state: LicenceState }

/** The licences that match a request, in its order; those that end first stand first where it names none. */
export function chooseLicences(rows: readonly LicenceRow[], wanted: Wanted, now: Date): Listed[] {
  const { order = 'end', descending = false, state = [], code, asked, soon, search = '' } = wanted
  const words = searchForm(search)
  const direction = descending ? -1 : 1
  const says = ({ unitName, unitEnglishName, name, englishName, code: own }: LicenceRow) =>
    [unitName, unitEnglishName, name, englishName, own].some((text) => searchForm(text).includes(words))
  return rows
    .map((row) => ({ ...row, state: licenceState(row, now) }))
    .filter((row) => state.length === 0 || state.includes(row.state))
    .filter((row) => code === undefined || row.code === code)
    .filter((row) => asked === undefined || (row.askedAt !== null) === asked)
    .filter((row) => soon === undefined || waitsForRenewal(row, now) === soon)
    .filter((row) => words === '' || says(row))
    .sort(
      (one, other) =>
        direction * orders[order](one, other) ||
        orders.end(one, other) ||
        orders.unit(one, other) ||
        orders.name(one, other),
    )
}

const orders: Record<NonNullable<Wanted['order']>, (one: Listed, other: Listed) => number> = {
  end: (one, other) => one.endTime.getTime() - other.endTime.getTime(),
  unit: (one, other) => byName.compare(one.unitName, other.unitName) || byName.compare(one.unitId, other.unitId),
  name: (one, other) => byName.compare(one.name, other.name) || byName.compare(one.code, other.code),
  state: (one, other) => urgency.indexOf(one.state) - urgency.indexOf(other.state),
}
