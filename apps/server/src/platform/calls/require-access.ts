import { waysInPermission } from '@homeroom/contract/administration/ways-in-permission.ts'
import type { Access } from '@homeroom/contract/endpoint/endpoint.ts'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { licenceRefusalCodes } from '@homeroom/contract/licences/licence-states.ts'
import { AppError } from './app-error.ts'
import { type Caller, hasOwnProof, holdsPermission } from './caller.ts'

/** Refuses whoever the policy of a call does not admit. Whether they may open its application is asked besides. */
export function requireAccess(access: Access, caller: Caller | undefined): void {
  if (access.who !== 'signed-in') return
  if (!caller) throw new AppError('sign_in_required')
  if ((access.ownProof || access.stepUp) && !hasOwnProof(caller)) throw new AppError('badge_session')
  if (access.userTypes && !access.userTypes.some((type) => type === caller.userType)) throw new AppError('not_allowed')
  if (access.permission && !holdsPermission(caller, access.permission)) throw new AppError('not_allowed')
  if (access.leadsIn === 'always') requireWaysIn(caller)
}

/** Refuses whoever may not decide by what people get in, before a setting that does is changed. */
export function requireWaysIn(caller: Caller): void {
  if (!holdsPermission(caller, waysInPermission)) throw new AppError('setting_leads_in')
}

/** Refuses whom the application of a call is refused to, unless the call is for them while only its licence keeps them out. */
export function requireOpened(
  { evenUnlicensed }: Extract<Access, { who: 'signed-in' }>,
  refusal: ErrorCode | null,
): void {
  if (refusal && !(evenUnlicensed && isOfLicence(refusal))) throw new AppError(refusal)
}

/** Whether a caller has the application, and only its licence keeps them out. */
function isOfLicence(refusal: ErrorCode): boolean {
  return (licenceRefusalCodes as readonly ErrorCode[]).includes(refusal)
}
