import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm'
import { passkeys, recoveryCodes, totpCredentials } from '#database/tables/second-factors.ts'
import { sessions } from '#database/tables/sessions.ts'
import { users } from '#database/tables/users.ts'
import type { Caller, Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const passkeysOf = ({ unitId, userId }: Person) => and(eq(passkeys.unitId, unitId), eq(passkeys.userId, userId))

export function listPasskeys(tx: Transaction, person: Person) {
  return tx.select().from(passkeys).where(passkeysOf(person)).orderBy(asc(passkeys.createdAt), asc(passkeys.id))
}

/** A passkey of this person by the id of its credential. */
export async function findPasskey(tx: Transaction, person: Person, credentialId: string) {
  const found = await tx
    .select()
    .from(passkeys)
    .where(and(passkeysOf(person), eq(passkeys.credentialId, credentialId)))
  return found[0]
}

/** False when the credential already belongs to somebody. */
export async function insertPasskey(tx: Transaction, passkey: typeof passkeys.$inferInsert): Promise<boolean> {
  const made = await tx.insert(passkeys).values(passkey).onConflictDoNothing().returning({ id: passkeys.id })
  return made.length > 0
}

/** Stores a use. False when the counter does not increase, which means that the key was copied. */
export async function notePasskeyUse(
  tx: Transaction,
  { unitId, id }: { unitId: string; id: string },
  { signCount, now }: { signCount: number; now: Date },
): Promise<boolean> {
  const counts = signCount === 0 ? eq(passkeys.signCount, 0) : lt(passkeys.signCount, signCount)
  const used = await tx
    .update(passkeys)
    .set({ signCount, lastUsedAt: now })
    .where(and(eq(passkeys.unitId, unitId), eq(passkeys.id, id), counts))
    .returning({ id: passkeys.id })
  return used.length > 0
}

/** The name of the removed passkey; undefined when this person had none with that id. */
export async function deletePasskey(tx: Transaction, person: Person, id: string): Promise<string | undefined> {
  const gone = await tx
    .delete(passkeys)
    .where(and(passkeysOf(person), eq(passkeys.id, id)))
    .returning({ name: passkeys.name })
  return gone[0]?.name
}

export async function deletePasskeys(tx: Transaction, person: Person): Promise<number> {
  const gone = await tx.delete(passkeys).where(passkeysOf(person)).returning({ id: passkeys.id })
  return gone.length
}

/** The names that an authenticator shows of an account, and the user type. */
export async function readOwner(tx: Transaction, { unitId, userId }: Person) {
  const found = await tx
    .select({ loginName: users.loginName, realName: users.realName, userType: users.userType })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.id, userId)))
  return found[0]
}

export async function findByLoginName(tx: Transaction, unitId: string, nameKey: string) {
  const found = await tx
    .select({
      userId: users.id,
      loginName: users.loginName,
      realName: users.realName,
      englishName: users.englishName,
    })
    .from(users)
    .where(and(eq(users.unitId, unitId), eq(users.loginNameKey, nameKey)))
  return found[0]
}

/** Whether a session depends on the sign-in of another account. */
export async function isSwitched(
  tx: Transaction,
  { unitId, sessionId }: Pick<Caller, 'unitId' | 'sessionId'>,
): Promise<boolean> {
  const found = await tx
    .select({ id: sessions.id })
    .from(sessions)
    .where(and(eq(sessions.unitId, unitId), eq(sessions.id, sessionId), isNotNull(sessions.provedBy)))
  return found.length > 0
}

const recoveryCodesOf = ({ unitId, userId }: Person) =>
  and(eq(recoveryCodes.unitId, unitId), eq(recoveryCodes.userId, userId))

export async function countUnused(tx: Transaction, person: Person): Promise<number> {
  const found = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(recoveryCodes)
    .where(and(recoveryCodesOf(person), isNull(recoveryCodes.usedAt)))
  return found[0]?.count ?? 0
}

/** Stores new codes; the previous ones become invalid. */
export async function replaceRecoveryCodes(
  tx: Transaction,
  person: Person,
  { hashes, now }: { hashes: readonly Buffer[]; now: Date },
): Promise<void> {
  await tx.delete(recoveryCodes).where(recoveryCodesOf(person))
  const { unitId, userId } = person
  await tx.insert(recoveryCodes).values(hashes.map((hash) => ({ unitId, userId, hash, createdAt: now })))
}

/** Uses a code up: of any number of simultaneous tries only one gets true. */
export async function spendRecoveryCode(
  tx: Transaction,
  person: Person,
  { hash, now }: { hash: Buffer; now: Date },
): Promise<boolean> {
  const spent = await tx
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(recoveryCodesOf(person), eq(recoveryCodes.hash, hash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return spent.length > 0
}

export async function deleteRecoveryCodes(tx: Transaction, person: Person): Promise<void> {
  await tx.delete(recoveryCodes).where(recoveryCodesOf(person))
}

const totpOf = ({ unitId, userId }: Person) =>
  and(eq(totpCredentials.unitId, unitId), eq(totpCredentials.userId, userId))

export async function readTotp(tx: Transaction, person: Person) {
  const found = await tx
    .select({ sealedSeed: totpCredentials.sealedSeed, createdAt: totpCredentials.createdAt })
    .from(totpCredentials)
    .where(totpOf(person))
  return found[0]
}

/** Stores the authenticator of a person and replaces the previous one. */
export async function writeTotp(tx: Transaction, credential: typeof totpCredentials.$inferInsert): Promise<void> {
  const { unitId, userId } = totpCredentials
  await tx
    .insert(totpCredentials)
    .values(credential)
    .onConflictDoUpdate({ target: [unitId, userId], set: credential })
}

/** Uses a time step up: of any number of simultaneous tries, in any number of processes, only one gets true. */
export async function spendStep(tx: Transaction, person: Person, step: number): Promise<boolean> {
  const spent = await tx
    .update(totpCredentials)
    .set({ lastStep: step })
    .where(and(totpOf(person), lt(totpCredentials.lastStep, step)))
    .returning({ step: totpCredentials.lastStep })
  return spent.length > 0
}

export async function deleteTotp(tx: Transaction, person: Person): Promise<boolean> {
  const gone = await tx.delete(totpCredentials).where(totpOf(person)).returning({ step: totpCredentials.lastStep })
  return gone.length > 0
}

/** The factors that a person has besides the password. */
type FactorState = { code: boolean; recoveryCodes: number; passkey: boolean }

export async function readFactors(tx: Transaction, person: Person): Promise<FactorState> {
  const totp = await readTotp(tx, person)
  const passkeys = await listPasskeys(tx, person)
  return {
    code: totp !== undefined,
    recoveryCodes: await countUnused(tx, person),
    passkey: passkeys.length > 0,
  }
}
