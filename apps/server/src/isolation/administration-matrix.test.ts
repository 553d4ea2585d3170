import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import type { DescribedEndpoint } from '@homeroom/contract/endpoint/described-endpoint.ts'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import type { TSchema } from 'typebox'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { demoPerson } from '../../test-support/demo-district.ts'
import { fieldsOf, fill, nobodysIds } from '../../test-support/endpoint-samples.ts'
import { type Browser, startTestServer, type TestServer } from '../../test-support/start-test-server.ts'
import { visit } from '../../test-support/test-server.ts'

// Every call of Administration x every kind of person x their own and another unit. A new call is in it by itself.

let server: TestServer
const people = new Map<Kind, Browser>()
const [school, otherSchool] = [demoPerson('admin').unitId, demoPerson('admin.two').unitId]
let outside = ''
const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)

const without = ['pupil', 'parent', 'teacher without the permission'] as const
type Kind =
  | (typeof without)[number]
  | 'staff with the permission'
  | 'suspended'
  | 'administrator of another school'
  | 'administrator of the area'

beforeAll(async () => {
  server = await startTestServer()
  // Staff with every permission of Administration, who are no administrators.
  const { unitId, userId } = demoPerson('staff')
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'whole-office', '全办公室') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where application = 'administration' and position('_area_' in code) = 0),
       icon as (insert into application_assignments (unit_id, application_code, user_id)
         values ($1, 'administration', $2))
     insert into role_assignments select $1, $2, id from made`,
    [unitId, userId],
  )
  const [made] = await sql("insert into units (unit_type, code, name) values ('2', 'outside', '区外学校') returning id")
  outside = made.id
  const names = {
    pupil: 'student',
    parent: 'parent',
    'teacher without the permission': 'teacher',
    'staff with the permission': 'staff',
    suspended: 'teacher.parent',
    'administrator of another school': 'admin.two',
    'administrator of the area': 'area.admin',
  } as const
  for (const [kind, name] of Object.entries(names)) {
    const browser = await server.signIn(name)
    await server.stepUp(browser)
    people.set(kind as Kind, browser)
  }
  const admin = await server.signIn('admin')
  const done = await admin.post(suspendPeople.path, { ids: [demoPerson('teacher.parent').userId] })
  expect(done.code).toBe('ok')
  // It is told to every process; that takes a moment.
  await vi.waitFor(async () => expect((await people.get('suspended')?.get(readMe.path))?.code).toBe('sign_in_required'))
})
afterAll(() => server.close())

const calls = endpointAreas
  .flatMap(({ endpoints }) => endpoints)
  .filter(({ access }) => access.who === 'signed-in' && access.application === 'administration')
  .map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const)

/** Input of the right form, no more than is needed, that means nothing that there is. */
function inputOf(schema: TSchema | undefined): Record<string, unknown> {
  const needed = new Set((schema as { required?: string[] } | undefined)?.required)
  const filled = fill(schema, { id: nobodysIds[1], choice: 0 })
  return Object.fromEntries(
    fieldsOf(schema)
      .filter(([name]) => needed.has(name))
      .map(([name, field]) => [name, filling(field, filled[name])]),
  )
}

/** Lists, days and moments, of which the samples of the other tests know less. */
function filling(field: TSchema, filled: unknown): unknown {
  const { pattern, items, minItems } = field as { pattern?: string; items?: TSchema; minItems?: number }
  if (pattern?.startsWith('^[0-9]{4}-')) return pattern.includes('T') ? '2027-01-01T00:00:00Z' : '2027-01-01'
  // Bytes in base64.
  if (pattern?.startsWith('^[A-Za-z0-9+/]')) return 'AAAA'
  if ('enum' in field) return (field.enum as string[])[0]
  // What may be left empty is.
  if ('anyOf' in field && (field.anyOf as { type?: string }[]).some(({ type }) => type === 'null')) return null
  if (!items || 'anyOf' in items) return filled
  if ('enum' in items) return (items.enum as string[]).slice(0, 1)
  if ('items' in items) return [['x']]
  if ('properties' in items) return [inputOf(items)]
  return minItems === undefined ? [] : [nobodysIds[1]]
}

async function ask(
  kind: Kind | 'visitor',
  { method, path, query, body }: DescribedEndpoint,
  unitId: string | undefined,
) {
  const browser = people.get(kind as Kind) ?? server.visitor()
  const given = Object.entries({ ...inputOf(query), unitId }).filter(([, value]) => value !== undefined)
  const asked = Object.fromEntries(given.map(([name, value]) => [name, String(value)]))
  return method === 'GET' ? browser.get(path, asked) : browser.post(path, inputOf(body), asked)
}

test('there are calls to ask', () => {
  expect(calls.length).toBeGreaterThan(50)
})

describe.each(calls)('%s', (_name, endpoint) => {
  const { access } = endpoint
  const permission = (access.who === 'signed-in' && access.permission) || ''
  const ofAreas = permission.includes('_area_')
  const namesUnit = fieldsOf(endpoint.query).some(([name]) => name === 'unitId')

  test('is refused to visitors, to those whose account was suspended, and without the permission, wherever', async () => {
    for (const unitId of namesUnit ? [undefined, school, otherSchool] : [undefined]) {
      for (const kind of ['visitor', 'suspended'] as const)
        expect([kind, (await ask(kind, endpoint, unitId)).code]).toEqual([kind, 'sign_in_required'])
      for (const kind of without)
        expect([kind, (await ask(kind, endpoint, unitId)).code]).toEqual([kind, 'not_allowed'])
    }
  })

  test('is open with the permission in one’s own unit, and any other looks missing', async () => {
    const own = await ask('staff with the permission', endpoint, undefined)
    expect(own.status).toBeLessThan(500)
    if (ofAreas) expect(own.code).toBe('not_allowed')
    else if (!endpoint.errors?.includes('not_allowed'))
      expect(['not_allowed', 'sign_in_required', 'step_up_needed']).not.toContain(own.code)
    if (!namesUnit) return
    for (const [kind, unitId] of [
      ['staff with the permission', otherSchool],
      ['administrator of another school', school],
      ['administrator of the area', outside],
    ] as const) {
      const expected = ofAreas && kind !== 'administrator of the area' ? 'not_allowed' : 'not_found'
      expect([kind, (await ask(kind, endpoint, unitId)).code]).toEqual([kind, expected])
    }
  })

  test('reaches an area’s administrator in a school below', async () => {
    const { status, code } = await ask('administrator of the area', endpoint, namesUnit ? school : undefined)
    expect(status).toBeLessThan(500)
    // A call may refuse schools what only an area has.
    if (!endpoint.errors?.includes('not_allowed'))
      expect(['not_allowed', 'sign_in_required', 'step_up_needed']).not.toContain(code)
  })
})
