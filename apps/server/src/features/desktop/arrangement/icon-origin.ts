import type { IconOrigin } from '@homeroom/contract/desktop/arrangement-endpoints.ts'
import type { Decision } from './icon-origin-queries.ts'

/** Why somebody has an application, from the assignment that decided. */
export function originOf(decision: Decision): IconOrigin {
  const unit = { name: decision.unitName, englishName: decision.unitEnglishName }
  const fromArea = decision.givenBy === 'area' && decision.areaName !== null
  const area = { name: decision.areaName ?? '', englishName: decision.areaEnglishName ?? '' }
  const givenBy = fromArea ? area : unit
  const { roles } = decision
  if (decision.toPerson) return { origin: 'person', givenBy, roles }
  if (roles.length > 0) return { origin: 'role', givenBy, roles }
  if (decision.toType) return { origin: 'userType', givenBy, roles }
  return { origin: fromArea ? 'area' : 'unit', givenBy, roles }
}
