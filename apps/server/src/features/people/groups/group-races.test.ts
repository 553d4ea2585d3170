import { giveApplication } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import { groupNameMaximum } from '@homeroom/contract/limits.ts'
import {
  addGroup,
  addGroupMembers,
  changeGroup,
  changeGroupMember,
  readGroupMembers,
  removeGroup,
  removeGroupMembers,
} from '@homeroom/contract/people/group-endpoints.ts'
import { addRole } from '@homeroom/contract/permissions/role-endpoints.ts'
import { giveRoleToGroup } from '@homeroom/contract/permissions/role-grant-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../../test-support/start-test-server.ts'

// Two who keep the same group at one moment, and whoever writes what no form would send.

let server: TestServer
let first: Browser
let second: Browser
beforeAll(async () => {
  server = await startTestServer()
  ;[first, second] = [await server.signIn('admin'), await server.signIn('admin')]
  await server.stepUp(first)
  await server.stepUp(second)
})
afterAll(() => server.close())

const people = ['teacher', 'student', 'parent', 'staff'].map((name) => demoPerson(name).userId)
const make = async (name: string): Promise<string> =>
  (await first.post(addGroup.path, { name, englishName: '' })).data.id
const put = (browser: Browser, id: string, who = people) =>
  browser.post(addGroupMembers.path, { id, people: who, untilDay: null })
const both = <Reply>(act: (browser: Browser) => Promise<Reply>) => Promise.all([act(first), act(second)])
async function withRole(name: string): Promise<string> {
  const id = await make(name)
  const role = (await first.post(addRole.path, { name, englishName: '', permissions: ['my-class'] })).data.id
  const given = { id: role, userType: null, of: 'group', part: id, untilDay: null }
  expect((await first.post(giveRoleToGroup.path, given)).code).toBe('ok')
  return id
}

test('whoever is put in twice at one moment, as by a double click, is in the group once, with and without a role', async () => {
  for (const id of [await make('双击'), await withRole('双击角色')]) {
    const done = await both((browser) => put(browser, id))
    expect(done.map(({ code }) => code)).toEqual(['ok', 'ok'])
    expect(done.flatMap(({ data }) => data.done).sort()).toEqual(people.toSorted())
    expect((await first.get(readGroupMembers.path, { id })).data.total).toBe(people.length)
    const out = await both((browser) => browser.post(removeGroupMembers.path, { id, people }))
    expect(out.flatMap(({ data }) => data.done).sort()).toEqual(people.toSorted())
  }
})

test('of two who rename or remove a group at one moment the second is told', async () => {
  const id = await make('两人')
  const names = await both((browser) =>
    browser.post(changeGroup.path, { id, version: 1, name: `两人${Math.random()}`, englishName: '' }),
  )
  expect(names.map(({ code }) => code).sort()).toEqual(['changed_meanwhile', 'ok'])
  const gone = await both((browser) => browser.post(removeGroup.path, { id }))
  expect(gone.map(({ code }) => code).sort()).toEqual(['not_found', 'ok'])
})

test('a group that goes while people, days and an icon come to it leaves nobody an error of the server', async () => {
  for (let round = 0; round < 6; round += 1) {
    const id = round % 2 === 0 ? await make(`将走${round}`) : await withRole(`将走${round}`)
    await put(first, id, people.slice(0, 1))
    const way = { kind: 'group', userType: null, grade: null, targetId: id, granted: true }
    const answers = await Promise.all([
      put(first, id),
      second.post(removeGroup.path, { id }),
      first.post(changeGroupMember.path, { id, person: people[0], untilDay: null }),
      second.post(giveApplication.path, { code: 'library', ways: [way] }),
    ])
    expect(answers[1]?.code).toBe('ok')
    for (const [act, { code }] of answers.entries())
      expect([act, ['ok', 'not_found'].includes(code), code]).toEqual([act, true, code])
    expect((await first.get(readGroupMembers.path, { id })).code).toBe('not_found')
  }
})

test('a name is as long as it may be and not longer, and is shown as it was written', async () => {
  const odd = '<b>\'";--\\%'
  const longest = odd + '社'.repeat(groupNameMaximum - odd.length)
  expect(await make(longest)).toMatch(/^[0-9a-f-]{36}$/)
  for (const name of [`${longest}社`, 'x'.repeat(100_000)])
    expect((await first.post(addGroup.path, { name, englishName: '' })).code).toBe('validation_failed')
  expect((await first.post(addGroup.path, { name: 'y', englishName: 'x'.repeat(groupNameMaximum + 1) })).code).toBe(
    'validation_failed',
  )
})
