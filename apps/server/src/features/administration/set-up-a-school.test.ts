import { changeForcedPassword } from '@homeroom/contract/accounts/passwords/password-endpoints.ts'
import { readMe, signIn } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { stepUp } from '@homeroom/contract/accounts/step-up/step-up-endpoints.ts'
import {
  addPastedClasses,
  addPastedPosts,
  checkPastedClasses,
  checkPastedPosts,
} from '@homeroom/contract/classes/class-paste-endpoints.ts'
import { readClass, readMyClasses } from '@homeroom/contract/classes/my-class-endpoints.ts'
import { addSchoolYear } from '@homeroom/contract/classes/school-year-endpoints.ts'
import { initialPasswordsAtOnce } from '@homeroom/contract/limits.ts'
import { makeInitialPasswords } from '@homeroom/contract/people/initial-password-endpoints.ts'
import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { addPastedPeople, checkPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { makeUnit } from '@homeroom/contract/units/unit-admin-endpoints.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const code = 'twenty-minutes'
const ownPassword = 'River8Lantern'
const subjects = ['语文', '数学', '英语', '体育', '音乐', '美术', '科学', '信息']
const twenty = Array.from({ length: 20 }, (_, at) => ({ grade: Math.floor(at / 4) + 1, number: (at % 4) + 1 }))
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at)

/** Signs in with the password of a slip and chooses another one. */
async function begin(loginName: string, password: string): Promise<Browser> {
  const browser = server.visitor()
  const stopped = await browser.post(signIn.path, { username: `${loginName}@${code}`, password })
  expect(stopped.code, loginName).toBe('password_change_needed')
  const { step } = stopped.data
  expect((await browser.post(changeForcedPassword.path, { step, newPassword: ownPassword })).status).toBe(200)
  return browser
}

test('a school of 40 teachers, 600 pupils, 900 parents and 20 classes with all who teach them takes 13 acts, and they sign in with their slips', async () => {
  const area = await server.signIn('area.admin')
  await server.stepUp(area)
  const unit = {
    code,
    name: '二十分钟小学',
    englishName: '',
    language: 'zh-CN',
    timeZone: 'Asia/Shanghai',
    unitType: '2',
  }
  const made = await area.post(makeUnit.path, { ...unit, administratorName: '林校长', administratorLogin: 'lin' })
  const head = await begin('lin', made.data.password)

  let acts = 0
  async function act(path: string, body: object) {
    acts += 1
    const reply = await head.post(path, body)
    expect([path, reply.code]).toEqual([path, 'ok'])
    return reply.data
  }
  /** Checks cells, as the screen does, and adds them. */
  async function paste(check: string, add: string, body: { columns: string[]; rows: string[][]; userType?: string }) {
    expect((await act(check, body)).faults).toEqual([])
    return act(add, body)
  }

  const term = { name: '第一学期', englishName: '', firstDay: '2026-09-01', lastDay: '2027-01-31' }
  const year = { name: '2026-2027', englishName: '', firstDay: '2026-09-01', lastDay: '2027-07-15', terms: [term] }
  await act(addSchoolYear.path, year)

  // One class was forgotten: it is opened while the pupils are pasted.
  const classes = twenty.slice(0, -1).map(({ grade, number }) => [String(grade), String(number)])
  await paste(checkPastedClasses.path, addPastedClasses.path, { columns: ['grade', 'className'], rows: classes })

  const teachers = await paste(checkPastedPeople.path, addPastedPeople.path, {
    columns: ['realName', 'number', 'loginName'],
    rows: numbers(40).map((at) => [`师${at}`, `T${at}`, `t${at}`]),
    userType: '2',
  })
  const pupilRows = numbers(600).map((at) => {
    const { grade, number } = twenty[at % 20] ?? { grade: 0, number: 0 }
    return [`生${at}`, `P${at}`, `${grade}(${number})`]
  })
  const pupils = { columns: ['realName', 'number', 'className'], rows: pupilRows, userType: '1' }
  const first = await act(checkPastedPeople.path, pupils)
  expect(first.missingClasses).toEqual([{ cell: '5(4)', name: '五年级4班', englishName: 'Grade 5 Class 4' }])
  const cells = first.missingClasses.map(({ cell }: { cell: string }) => [cell])
  await act(addPastedClasses.path, { columns: ['className'], rows: cells })
  const added = await paste(checkPastedPeople.path, addPastedPeople.path, pupils)
  // Every second pupil has two parents who are here, each other one.
  const parentRows = numbers(900).map((at) => {
    const child = at < 600 ? at : (at - 600) * 2
    return [`亲${at}`, `parent${at}`, `P${child}`, at < 600 ? '母亲' : '父亲']
  })
  const parents = await paste(checkPastedPeople.path, addPastedPeople.path, {
    columns: ['realName', 'loginName', 'childNumber', 'relation'],
    rows: parentRows,
    userType: '3',
  })
  const teaching = twenty.flatMap(({ grade, number }, at) =>
    subjects.map((subject, which) => {
      // The class teacher teaches the first subject.
      const teacher = which === 0 ? at : 20 + ((at + which) % 20)
      return [`${grade}(${number})`, subject, `T${teacher}`, which === 0 ? '是' : '']
    }),
  )
  const { posts } = await paste(checkPastedPosts.path, addPastedPosts.path, {
    columns: ['className', 'subject', 'teacher', 'headTeacher'],
    rows: teaching,
  })
  expect(posts).toHaveLength(160)
  expect(acts, 'acts of the office').toBe(13)

  const { data: people } = await head.get(readPeople.path, {
    status: 'active',
    hasAccount: 'true',
    hasPassword: 'false',
  })
  expect(people.total, 'all who wait for a slip').toBe(1540)
  await head.post(stepUp.path, { way: 'password', proof: ownPassword })
  const slips = new Map<string, { loginName: string; password: string }>()
  // Fifty of each kind: all of them are thirty-one such calls, which the page makes by itself.
  for (const ids of [teachers.ids, added.ids, parents.ids.slice(-initialPasswordsAtOnce)]) {
    const made = await act(makeInitialPasswords.path, { ids: ids.slice(0, initialPasswordsAtOnce) })
    for (const slip of made.slips) slips.set(slip.id, slip)
  }
  expect(slips.size).toBe(40 + 2 * initialPasswordsAtOnce)

  const start = (id: string) => begin(slips.get(id)?.loginName ?? '', slips.get(id)?.password ?? '')
  const teacher = await start(teachers.ids[0])
  const { data: own } = await teacher.get(readMyClasses.path)
  expect(own).toMatchObject([{ gradeName: '一年级', className: '1班', pupils: 30, taught: true }])
  const { data: seen } = await teacher.get(readClass.path, { classId: own[0].id })
  expect(seen.teachers[0]).toMatchObject({ realName: '师0', headTeacher: true, subject: '语文' })
  expect(seen.pupils).toHaveLength(30)
  const pupil = await start(added.ids[0])
  expect((await pupil.get(readMe.path)).data).toMatchObject({ loginName: 'p0', userType: '1' })
  const parent = await start(parents.ids[899])
  expect((await parent.get(readMe.path)).data).toMatchObject({ loginName: 'parent899', userType: '3' })
  expect(await families()).toEqual({ children: 600, links: 900 })
})

async function families() {
  const found = await visit(server.database.owner, (owner) =>
    owner.query(
      `select count(distinct student_id)::int as children, count(*)::int as links from guardianships
       where unit_id = (select id from units where code = $1)`,
      [code],
    ),
  )
  return found.rows[0]
}
