import { usePermission } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useMovesText } from './moves-texts.ts'

/** What the field of the user name in the new school says, and whether it only shows it: another one is a way into the account. */
export function useNameThere({ taken }: { taken: boolean }): { hint?: string; readOnly?: true } {
  const text = useMovesText()
  const mayHandOutWaysIn = usePermission('administration_people_access')
  if (!mayHandOutWaysIn) return { readOnly: true, hint: text(taken ? 'loginName.fixedTaken' : 'loginName.fixed') }
  return taken ? { hint: text('loginName.taken') } : {}
}
