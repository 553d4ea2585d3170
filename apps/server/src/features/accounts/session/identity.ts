import type { Session } from '@homeroom/contract/accounts/session/session-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { administratorOfUnit, type Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { type Identity, readIdentity } from './session-queries.ts'

/**
 * Whether a person may use the product: both they and their unit are active. Behind an identity switch the link must
 * still exist, and the account must not be an administrator, which requires its own sign-in.
 */
export function mayUse(identity: Identity): boolean {
  const active = identity.userStatus === 'active' && identity.unitStatus === 'active'
  return active && (!identity.switched || (identity.linked && !needsOwnSignIn(identity)))
}

/** Accounts that no identity switch may open: administrators and supermen. */
function needsOwnSignIn({ superman, roles }: Pick<Identity, 'superman' | 'roles'>): boolean {
  return superman || roles.includes(administratorOfUnit)
}

/** The caller that policies and services see. */
export function toCaller(identity: Identity, sessionId: string): Caller {
  return {
    sessionId,
    way: identity.way,
    unitId: identity.unitId,
    unitType: identity.unitType,
    userId: identity.userId,
    userType: identity.userType,
    superman: identity.superman,
    permissions: new Set(identity.permissions),
    roles: new Set(identity.roles),
  }
}

/** The session state for the client. It is frozen, so that its answer is serialised only once. */
export function toSession(
  identity: Identity,
  { handOverToken, endsAt }: { handOverToken: string; endsAt: Date },
): Readonly<Session> {
  return Object.freeze({
    userId: identity.userId,
    userType: identity.userType,
    unitId: identity.unitId,
    unitType: identity.unitType,
    unitName: identity.unitName,
    unitEnName: identity.unitEnName,
    unitStatus: identity.unitStatus,
    unitShardingCode: identity.unitShardingCode,
    unitImgPath: identity.unitLogo === '' ? '' : `/api/storage/show/unit/${identity.unitId}`,
    campusUnits: JSON.stringify(identity.campuses),
    realName: identity.realName,
    englishName: identity.englishName,
    loginName: identity.loginName,
    avatar: identity.picture,
    sex: identity.sex,
    superman: identity.superman,
    accessToken: handOverToken,
    userStatus: identity.userStatus,
    userImgPath: identity.picture,
    parentId: identity.userType === userType.parent ? identity.userId : '',
    principal: identity.principal,
    year: identity.schoolYear,
    term: identity.term,
    endsAt: endsAt.toISOString(),
  })
}

/** The present identity of a session's person; undefined when they may no longer use the product. */
export async function readCurrentIdentity(
  tx: Transaction,
  of: { unitId: string; userId: string; sessionId: string },
): Promise<Identity | undefined> {
  const identity = await readIdentity(tx, of)
  return identity && mayUse(identity) ? identity : undefined
}

/** The id of no session. */
const noSession = '00000000-0000-0000-0000-000000000000'

/** The caller of a person without a session, for work in their name; undefined for an inactive person. */
export function createPersonCaller(db: Database) {
  return async ({ unitId, userId }: { unitId: string; userId: string }): Promise<Caller | undefined> => {
    const identity = await db.inUnit(unitId, (tx) => readIdentity(tx, { unitId, userId, sessionId: noSession }))
    return identity && mayUse(identity) ? toCaller(identity, noSession) : undefined
  }
}
