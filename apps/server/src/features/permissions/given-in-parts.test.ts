import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { keepRightsOfPlace } from '#features/units/given-by-place.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { placesWithRoles } from '../../../test-support/places-with-roles.ts'
import { startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

// An act may take somebody out of a place and put them back by another statement. What they had when it began they do not gain; what
// they get on a later day they do, whoever is asked on that day.

let server: TestServer
const { unitId, east, sql, name, give, newClass, newUser, newPupil } = placesWithRoles(() => server)
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())
beforeEach(async () => void (await sql('delete from role_grants')))

type Statement = [text: string, ...values: unknown[]]

/** Does some statements as one act of somebody who holds nothing; the code of its outcome. */
async function act(...statements: readonly Statement[]): Promise<string> {
  const caller = { unitId, userId: '', superman: false, permissions: new Set<string>() } as unknown as Caller
  try {
    await server.db.inUnit(unitId, (tx) =>
      keepRightsOfPlace(tx, { caller, unitId }, async () => {
        for (const [text, ...values] of statements) await tx.$client.query(text, values)
      }),
    )
    return 'ok'
  } catch (refusal) {
    if (refusal instanceof AppError) return refusal.code
    throw refusal
  }
}

const newGroup = async (): Promise<string> =>
  (await sql('insert into people_groups (unit_id, name) values ($1, $2) returning id', [unitId, name('group')]))[0].id
/** Gives a named group a role that the caller does not hold. */
async function giveGroup(groupId: string, later: boolean): Promise<void> {
  await give('2', { grade: 1 }, later)
  await sql('update role_grants set user_type = null, grade = null, group_id = $1 where grade = 1', [groupId])
}

type Stay = { put: (person: string) => Statement; take: (person: string) => Statement }
type Place = [what: string, userType: string, stay: (later: boolean) => Promise<Stay>]

const places: Place[] = [
  [
    'a post in a class',
    '2',
    async (later) => {
      const classId = await newClass()
      await give('2', { class_id: classId }, later)
      return {
        put: (person) => [
          `insert into class_teachers (unit_id, class_id, user_id, subject) values ($1, $2, $3, '语文')`,
          ...[unitId, classId, person],
        ],
        take: (person) => ['delete from class_teachers where unit_id = $1 and user_id = $2', unitId, person],
      }
    },
  ],
  [
    'the link with a child of a class',
    '3',
    async (later) => {
      const classId = await newClass()
      const childId = await newPupil({ classId })
      await give('3', { class_id: classId }, later)
      return {
        put: (person) => [
          `insert into guardianships (unit_id, guardian_id, student_id, relation) values ($1, $2, $3, '母亲')`,
          ...[unitId, person, childId],
        ],
        take: (person) => ['delete from guardianships where unit_id = $1 and guardian_id = $2', unitId, person],
      }
    },
  ],
  [
    'a class of one’s own',
    '1',
    async (later) => {
      const classId = await newClass()
      await give('1', { class_id: classId }, later)
      return {
        put: (person) => ['update students set class_id = $2 where user_id = $1', person, classId],
        take: (person) => ['update students set class_id = null where user_id = $1', person],
      }
    },
  ],
  [
    'a campus',
    '4',
    async (later) => {
      await give('4', { campus_id: east }, later)
      return {
        put: (person) => ['update users set campus_id = $2 where id = $1', person, east],
        take: (person) => ['update users set campus_id = null where id = $1', person],
      }
    },
  ],
  [
    'a class on a campus',
    '2',
    async (later) => {
      const [onCampus, elsewhere] = [await newClass(east), await newClass()]
      await give('2', { campus_id: east }, later)
      const into = (person: string, classId: string): Statement => [
        `with gone as (delete from class_teachers where unit_id = $1 and user_id = $2)
         insert into class_teachers (unit_id, class_id, user_id, subject) values ($1, $3, $2, $4)`,
        ...[unitId, person, classId, name('subject')],
      ]
      return { put: (person) => into(person, onCampus), take: (person) => into(person, elsewhere) }
    },
  ],
  [
    'a named group',
    '2',
    async (later) => {
      const groupId = await newGroup()
      await giveGroup(groupId, later)
      return {
        put: (person) => [
          `insert into people_group_members (unit_id, group_id, user_id, from_day, in_force)
           values ($1, $2, $3, '2020-01-01', true)`,
          ...[unitId, groupId, person],
        ],
        take: (person) => ['delete from people_group_members where unit_id = $1 and user_id = $2', unitId, person],
      }
    },
  ],
  [
    'a named group from a later day on',
    '2',
    async (later) => {
      const groupId = await newGroup()
      await giveGroup(groupId, later)
      return {
        put: (person) => [
          `insert into people_group_members (unit_id, group_id, user_id, from_day, in_force)
           values ($1, $2, $3, '2100-01-01', false)`,
          ...[unitId, groupId, person],
        ],
        take: (person) => ['delete from people_group_members where unit_id = $1 and user_id = $2', unitId, person],
      }
    },
  ],
]

describe.each([
  ['today', false],
  ['from a later day on', true],
])('a place that brings rights %s', (_when, later) => {
  test.each(places)('%s: who is put back by the same act gains nothing, and another person does', async (...place) => {
    const [, userType, stay] = place
    const person = async () => {
      const { id } = await newUser(userType)
      if (userType === '1') await newPupil({ userId: id })
      return id as string
    }
    const [one, other] = [await person(), await person()]
    const { put, take } = await stay(later)
    expect(await act(put(one))).toBe('place_with_more_rights')
    const [text, ...values] = put(one)
    await sql(text, values)
    expect(await act(take(one), put(one))).toBe('ok')
    expect(await act(take(one), put(other))).toBe('place_with_more_rights')
    expect(await act(take(one), put(one), take(one), put(one))).toBe('ok')
    expect(await act(take(one))).toBe('ok')
    expect(await act(put(one)), 'by another act').toBe('place_with_more_rights')
  })
})

test('what a place brings later excuses no gain of today: who goes to another place with the role has it now', async () => {
  const [from, to] = [await newClass(), await newClass()]
  await give('2', { class_id: from }, true)
  await sql(
    `insert into role_grants (unit_id, role_id, user_type, class_id, from_day, in_force)
     select unit_id, role_id, user_type, $1, '2020-01-01', true from role_grants where class_id = $2`,
    [to, from],
  )
  const { id } = await newUser('2')
  const put = (classId: string): Statement => [
    `insert into class_teachers (unit_id, class_id, user_id, subject) values ($1, $2, $3, '语文')`,
    ...[unitId, classId, id],
  ]
  const [text, ...values] = put(from)
  await sql(text, values)
  const take: Statement = ['delete from class_teachers where unit_id = $1 and user_id = $2', unitId, id]
  expect(await act(take, put(to))).toBe('place_with_more_rights')
})

test('who joins a group for days on which it has no role gets nothing', async () => {
  const [groupId, { id }] = [await newGroup(), await newUser('2')]
  await giveGroup(groupId, false)
  await sql(`update role_grants set until_day = '2099-12-31'`)
  const from = (day: string): Statement => [
    `insert into people_group_members (unit_id, group_id, user_id, from_day, in_force) values ($1, $2, $3, $4, false)`,
    ...[unitId, groupId, id, day],
  ]
  expect(await act(from('2099-12-31'))).toBe('place_with_more_rights')
  expect(await act(from('2100-01-01'))).toBe('ok')
})
