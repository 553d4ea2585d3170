import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { chooseChild } from '@homeroom/contract/families/family-endpoints.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { publishNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import Value from 'typebox/value'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { attack, attackedCalls, isLimited } from '../../test-support/attack.ts'
import { fieldsOf, fill, nobodysIds, samplesFor } from '../../test-support/endpoint-samples.ts'
import { fingerprints, idsOf } from '../../test-support/foreign-rows.ts'
import { type Browser, startTestServer, type TestServer } from '../../test-support/start-test-server.ts'
import { visit } from '../../test-support/test-server.ts'
import { inWhole } from '../../test-support/whole.ts'
import { createApplicationKey } from '../commands/applications/application-key-command.ts'
import { asDeclared } from '../platform/calls/input-check.ts'

// Every call x every kind of person x ids of another unit and of nobody. Written once for all calls: a new call is
// attacked here from the day it is described. isolation-within-a-unit.test.ts does the same with neighbours.

let server: TestServer
let foreign: { userId: string; unitId: string; names: string[]; ids: string[] }
let before: Record<string, string>
let applicationKey: string
const people = ['student', 'parent', 'teacher', 'staff', 'admin', 'area.admin'] as const
/** Those of them who may publish notices. */
const publishers = new Set<string>(['teacher', 'staff', 'admin', 'area.admin'])
const browsers = new Map<string, Browser>()
beforeAll(async () => {
  server = await startTestServer()
  for (const name of people) {
    const browser = await server.signIn(name)
    await server.stepUp(browser)
    browsers.set(name, browser)
  }
  const other = await server.signIn('admin.two')
  const me = (await other.get(readMe.path)).data
  // Another unit for the area's administrator, too: in schools below their area they may act.
  await visit(server.database.owner, (owner) =>
    owner.query('update units set parent_unit_id = null where id = $1', [me.unitId]),
  )
  const { rows } = await server.db.inUnit(me.unitId, (tx) => tx.execute(`select real_name from users`))
  const own = await namesOfFirstUnits()
  const names = rows.map(({ real_name }) => String(real_name)).filter((name) => !own.has(name))
  foreign = { ...me, names, ids: await idsOf(server, me.unitId) }
  // Noted in the audit log of every unit.
  applicationKey = (await createApplicationKey(server.database.owner, 'notices', { readsPeople: true })).key
  before = await fingerprints(server, me.unitId)
})
afterAll(() => server.close())

async function namesOfFirstUnits(): Promise<Set<string>> {
  const names = new Set<string>()
  for (const name of ['teacher', 'area.admin']) {
    const { unitId } = (await browsers.get(name)?.get(readMe.path))?.data ?? {}
    const { rows } = await server.db.inUnit(unitId, (tx) =>
      tx.execute(`select real_name from users union select real_name from students`),
    )
    for (const { real_name } of rows) names.add(String(real_name))
  }
  return names
}

/** A list as CSV that the person may have; what is refused is an envelope. */
const isCsv = ({ headers }: { headers: Record<string, unknown> }) =>
  String(headers['content-type']).startsWith('text/csv')

/**
 * The ids that a person tries at the call of this place. Whoever may the most tries all. Of the others each tries some in the gate, so that
 * at every call each id is tried by two of them, and in the whole run all.
 */
function triedBy(person: (typeof people)[number], place: number): string[] {
  const ids = [...foreign.ids, foreign.unitId, ...nobodysIds]
  if (inWhole || person.endsWith('admin')) return ids
  return ids.filter((_, at) => (at + place + people.indexOf(person)) % 2 === 0)
}

describe.each(people)('[UNIT-16][PERM-19] %s', (person) => {
  test.each(attackedCalls.map((endpoint, place) => [endpoint.path, endpoint, place] as const))(
    'learns nothing of another unit at %s',
    async (_path, endpoint, place) => {
      const browser = browsers.get(person) as Browser
      for (const sample of samplesFor(endpoint, triedBy(person, place))) {
        const response = await attack(browser, endpoint, sample)
        if (isLimited(endpoint) && response.statusCode === 429) continue
        expect(response.statusCode).toBe(endpoint.answersFile ? 404 : 200)
        if (!endpoint.answersFile && !isCsv(response) && response.json().status !== 200)
          expect(response.json().data).toBeNull()
        if (endpoint.path === publishNotice.path)
          expect(response.json().code).toBe(publishers.has(person) ? 'audience_not_allowed' : 'not_allowed')
        // Names of the public face of a unit (its sign-in page) are for everybody.
        // One assertion for hundreds of names: one for each took a third of the processor time of this file.
        expect(foreign.names.filter((name) => response.body.includes(name))).toEqual([])
      }
    },
  )
})

describe('input of a strange form', () => {
  const strange: [string, unknown][] = [
    ['a list', ['x']],
    ['an object', { $ne: null }],
    ['SQL', "'; select pg_sleep(5); --"],
    ['a huge number', 1e30],
    ['a very long text', 'x'.repeat(50_000)],
    ['a NUL', 'a\0b'],
    ['half a surrogate', '\ud800'],
    ['nothing', null],
    ['a path', '../../../etc/passwd'],
  ]
  /** In the gate each value is tried at one field of a call and each field with one value at least, in the whole run all with all. */
  const pairs = <Field>(fields: Field[]): [Field, [string, unknown]][] => {
    if (inWhole) return fields.flatMap((field) => strange.map((value): [Field, [string, unknown]] => [field, value]))
    const most = fields.length === 0 ? 0 : Math.max(fields.length, strange.length)
    return Array.from({ length: most }, (_, at) => [
      fields[at % fields.length] as Field,
      strange[at % strange.length] as [string, unknown],
    ])
  }
  const posts = attackedCalls
    .filter(({ method }) => method === 'POST')
    .map((endpoint) => [endpoint.path, endpoint] as const)
  test.each(posts)('is refused clearly by %s', async (path, endpoint) => {
    const { body, access } = endpoint
    const isForParents = 'userTypes' in access && access.userTypes?.every((type) => type === userType.parent)
    const isForAreas = 'permission' in access && access.permission?.includes('_area_')
    const browser = browsers.get(isForParents ? 'parent' : isForAreas ? 'area.admin' : 'admin') as Browser
    const headers = access.who === 'application' ? { authorization: `Bearer ${applicationKey}` } : {}
    const good = fill(body, { id: nobodysIds[0], choice: 0 })
    for (const [[field, schema], [name, value]] of pairs(fieldsOf(body))) {
      const query: Record<string, string> = path === chooseChild.path ? { parentId: foreign.userId } : {}
      const payload = { ...good, [field]: value }
      const reply = await browser.call({ method: 'POST', url: path, query, payload, headers })
      expect(isLimited(endpoint) ? [200, 429] : [200]).toContain(reply.http)
      // The specification gives this refusal the status 501.
      if (reply.code !== 'file_type_refused') expect(reply.status).toBeLessThan(500)
      const isWrong = name === 'a NUL' || !Value.Check(schema, asDeclared(value, schema))
      if (isWrong) expect([field, name, reply.code]).toEqual([field, name, 'validation_failed'])
    }
  })
})

test('another unit has the same rows as before all that', async () => {
  expect(Object.keys(before).length).toBeGreaterThan(20)
  expect(await fingerprints(server, foreign.unitId)).toEqual(before)
})
