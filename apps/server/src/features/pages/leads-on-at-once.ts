import type { RememberedState, SingleSignOnStart } from '@homeroom/contract/pages/start-data.ts'

type Visitor = { arrival: boolean; stays: boolean; remembered: RememberedState }

/** The single sign-on to which a unit sends visitors of its sign-in page at once; null for those who stay there. */
export function leadsOnAtOnce(
  offered: SingleSignOnStart | null,
  { arrival, stays, remembered }: Visitor,
): SingleSignOnStart | null {
  if (!offered?.first || arrival || stays || remembered === 'ready') return null
  return offered
}
