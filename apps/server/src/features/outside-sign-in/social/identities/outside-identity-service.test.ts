import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { outsideIdentities } from '#database/tables/social.ts'
import { type Database, openDatabase } from '#platform/postgres/database.ts'
import { makeUnit, makeUser } from '../../../../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../../../../test-support/test-database.ts'
import { visit } from '../../../../../test-support/test-server.ts'
import { createOutsideIdentityService, type IdentityChange } from './outside-identity-service.ts'

type Account = { unitId: string; userId: string }
let database: TestDatabase
let db: Database
let area: string
let teacher: Account
let colleague: Account
let pupilElsewhere: Account
let number = 0
const told: (IdentityChange & { userId: string })[] = []
const now = new Date('2026-11-21T08:00:00Z')

beforeAll(async () => {
  database = await createTestDatabase()
  db = openDatabase(database.application)
  await visit(database.owner, async (owner) => {
    area = (await makeUnit(owner, { unitType: '1' })).id
    const school = await makeUnit(owner, { parentUnitId: area })
    const elsewhere = await makeUnit(owner)
    teacher = { unitId: school.id, userId: (await makeUser(owner, school.id)).id }
    colleague = { unitId: school.id, userId: (await makeUser(owner, school.id)).id }
    pupilElsewhere = { unitId: elsewhere.id, userId: (await makeUser(owner, elsewhere.id)).id }
  })
})
afterAll(async () => {
  await db.close()
  await database.drop()
})
beforeEach(() => void told.splice(0))

const service = () =>
  createOutsideIdentityService({
    db,
    now: () => now,
    tell: async (_tx, { userId }, change) => void told.push({ ...change, userId }),
    endSessions: async () => 0,
  })
/** Somebody new at an application; the same person in another application has the same unionid. */
function person({ issuer = 'app-one', unionid = '' } = {}) {
  number += 1
  return { kind: 'wechat', issuer, subject: `openid-${number}`, unionid, name: `name ${number}` } as const
}
const rowsOf = ({ unitId, userId }: Account) =>
  db.inUnit(unitId, (tx) =>
    tx
      .select()
      .from(outsideIdentities)
      .where(and(eq(outsideIdentities.unitId, unitId), eq(outsideIdentities.userId, userId))),
  )

test('[SOCIAL-12] a linked identity is found from then on, and its person is told', async () => {
  const wang = person()
  expect(await service().find(wang, teacher.unitId)).toBeUndefined()
  await service().link(teacher, wang)
  expect(told).toEqual([expect.objectContaining({ done: 'linked', name: wang.name, userId: teacher.userId })])
  expect(await service().find(wang, teacher.unitId)).toEqual(teacher)
  expect(await service().find(wang, area)).toEqual(teacher)
})

test('an identity is found in its unit and those above only', async () => {
  const li = person()
  await service().link(teacher, li)
  expect(await service().find(li, pupilElsewhere.unitId)).toBeUndefined()
  expect(await service().mayBelongTo(teacher, area)).toBe(true)
  expect(await service().mayBelongTo({ unitId: area }, teacher.unitId)).toBe(false)
  expect(await service().mayBelongTo(pupilElsewhere, area)).toBe(false)
})

test.each([
  ['the same account', () => teacher],
  ['another account of the unit', () => colleague],
  ['an account of another unit', () => pupilElsewhere],
])('[K5] an identity that is linked already is refused to %s', async (_case, account) => {
  const zhou = person()
  await service().link(teacher, zhou)
  await expect(service().link(account(), zhou)).rejects.toThrow('identity_taken')
  expect(await service().find(zhou, area)).toEqual(teacher)
})

test('[K5] of 20 simultaneous tries to link an identity one gets it', async () => {
  const zhao = person()
  const tries = Array.from({ length: 20 }, (_, index) => service().link(index % 2 ? teacher : colleague, zhao))
  const done = await Promise.allSettled(tries)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
})

test('a person known by unionid from one application is recognised in another', async () => {
  await service().link(colleague, person({ unionid: 'union-1' }))
  const elsewhere = person({ issuer: 'app-two', unionid: 'union-1' })
  expect(await service().find(elsewhere, area)).toEqual(colleague)
  // Known by its own openid from then on.
  expect(await service().find({ ...elsewhere, unionid: '' }, area)).toEqual(colleague)
})

test('a unionid that appears later joins the rows of the same person', async () => {
  const early = person()
  await service().link(teacher, early)
  await service().find({ ...early, unionid: 'union-2' }, area)
  expect((await rowsOf(teacher)).find(({ subject }) => subject === early.subject)?.unionid).toBe('union-2')
  const later = person({ issuer: 'app-three', unionid: 'union-2' })
  expect(await service().find(later, area)).toEqual(teacher)
})

test('a unionid of two accounts decides nothing', async () => {
  await service().link(teacher, person({ unionid: 'union-3' }))
  await service().link(colleague, person({ issuer: 'app-two', unionid: 'union-3' }))
  expect(await service().find(person({ issuer: 'app-three', unionid: 'union-3' }), area)).toBeUndefined()
})

test('a unionid known in another unit does not sign in there', async () => {
  await service().link(pupilElsewhere, person({ unionid: 'union-4' }))
  expect(await service().find(person({ issuer: 'app-two', unionid: 'union-4' }), area)).toBeUndefined()
})

test('[K5] unlinking forgets the person in every application, tells them, and is for the own account only', async () => {
  const first = person({ unionid: 'union-5' })
  const second = person({ issuer: 'app-two', unionid: 'union-5' })
  await service().link(colleague, first)
  await service().find(second, area)
  const row = (await rowsOf(colleague)).find(({ subject }) => subject === first.subject)
  for (const stranger of [teacher, pupilElsewhere])
    await expect(service().unlink(stranger, row?.id ?? '')).rejects.toThrow('not_found')
  told.splice(0)
  await service().unlink(colleague, row?.id ?? '')
  expect(told).toEqual([expect.objectContaining({ done: 'unlinked', userId: colleague.userId })])
  expect(await service().find(first, area)).toBeUndefined()
  expect(await service().find(second, area)).toBeUndefined()
})
