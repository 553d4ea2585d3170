import {
  makeFamilyCodes,
  redeemFamilyCode,
  saveGuardianSettings,
  settleGuardianRequests,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import {
  addGuardianship,
  bringGuardianshipsBack,
  changeGuardianship,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { addRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { makeStudent, makeUser } from '../../../../test-support/make-records.ts'
import {
  type Browser,
  demoPassword,
  startTestServer,
  type TestServer,
} from '../../../../test-support/start-test-server.ts'
import { visit } from '../../../../test-support/test-server.ts'

// The parents of a class hold a role. Whoever links guardians is trusted with families, not with that role: a parent's account may be
// theirs in all but the name.

let server: TestServer
let admin: Browser
let clerk: Browser
let role: string
let parent: { id: string; browser: Browser }
const { unitId } = demoPerson('admin')
const classId = demoClassId('lakeside-1', '3-2')

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const all = { relation: '母亲', englishRelation: 'Mother', mayReceive: true, maySign: true, mayPickUp: true }
const mother = { ...all, maySee: true }
const makePupil = () =>
  visit(server.database.owner, async (owner) => (await makeStudent(owner, unitId, { classId })).id as string)
const link = (browser: Browser, guardianId: string, childId: string, more = {}) =>
  browser.post(addGuardianship.path, { guardianId, childId, ...mother, ...more })
const holdsRole = async (id: string) =>
  (await sql('select from role_assignments where role_id = $1 and user_id = $2', [role, id])).length > 0
const children = async () => sql('select from guardianships where guardian_id = $1', [parent.id])

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  await server.stepUp(admin)
  // A colleague of the office, who is also a parent by a second account.
  const { userId } = demoPerson('staff')
  const account = await visit(server.database.owner, (owner) =>
    makeUser(owner, unitId, { userType: '3', password: demoPassword }),
  )
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, 'family-office', '家校') returning id),
       held as (insert into role_permissions select $1, id, code from made, permissions
         where code in ('administration', 'administration_guardians')),
       icon as (insert into application_assignments (unit_id, application_code, user_id) values ($1, 'administration', $2)),
       linked as (insert into parent_teacher_links (unit_id, parent_id, teacher_id) values ($1, $3, $2))
     insert into role_assignments (unit_id, user_id, role_id) select $1, $2, id from made`,
    [unitId, userId, account.id],
  )
  parent = { id: account.id, browser: await server.signIn(account.loginName) }
  clerk = await server.signIn('staff')
  const permissions = ['administration_people_access']
  role = (await admin.post(addRole.path, { name: '家委会', englishName: '', permissions })).data.id
  const group = { userType: '3', of: 'class', part: classId, untilDay: null }
  await admin.post(giveRoleToGroup.path, { id: role, ...group })
})
afterAll(() => server.close())

test('nobody links a second account of their own into a role that holds more, by whatever way', async () => {
  const [first, second] = [await makePupil(), await makePupil()]
  expect((await link(clerk, parent.id, first)).code).toBe('more_rights_than_yours')
  expect([await children(), await holdsRole(parent.id)]).toEqual([[], false])

  const { id } = (await link(clerk, parent.id, first, { maySee: false })).data
  expect((await clerk.post(changeGuardianship.path, { id, version: 1, ...mother })).code).toBe('more_rights_than_yours')
  await sql('delete from guardianships where id = $1', [id])
  await sql('update guardianship_periods set may_see = true where link_id = $1', [id])
  expect((await clerk.post(bringGuardianshipsBack.path, { ids: [id] })).code).toBe('more_rights_than_yours')

  await admin.post(saveGuardianSettings.path, { waitsForOffice: false })
  const { slips } = (await clerk.post(makeFamilyCodes.path, { childIds: [second], together: false })).data
  const redeemed = await parent.browser.post(redeemFamilyCode.path, { ...mother, code: slips[0].code })
  expect(redeemed.data).toEqual({ linked: 0, waiting: 1 })
  const requests = await sql('select id from guardian_requests where guardian_id = $1', [parent.id])
  const body = { ids: requests.map((one) => one.id), approve: true }
  expect((await clerk.post(settleGuardianRequests.path, body)).code).toBe('more_rights_than_yours')
  expect([await children(), await holdsRole(parent.id)]).toEqual([[], false])

  expect((await admin.post(settleGuardianRequests.path, body)).data.done).toHaveLength(1)
  expect(await holdsRole(parent.id), 'whoever holds the role may bring somebody into it').toBe(true)
})

test('an ordinary parent, too, gets what the parents of the class have from those who hold it', async () => {
  const account = await visit(server.database.owner, (owner) => makeUser(owner, unitId, { userType: '3' }))
  const child = await makePupil()
  expect((await link(clerk, account.id, child)).code).toBe('more_rights_than_yours')
  expect(await holdsRole(account.id)).toBe(false)
  expect((await link(admin, account.id, child)).code).toBe('ok')
  expect(await holdsRole(account.id)).toBe(true)
})
