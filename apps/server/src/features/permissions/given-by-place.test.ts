import { changeClass, movePupils, setTeacher } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import { addPastedPosts } from '@homeroom/contract/classes/class-paste-endpoints.ts'
import {
  makeFamilyCodes,
  redeemFamilyCode,
  saveGuardianSettings,
} from '@homeroom/contract/families/guardians/family-code-endpoints.ts'
import { addGuardianship } from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { addPerson, changePerson, giveAccounts, readPerson } from '@homeroom/contract/people/people-endpoints.ts'
import { addPastedPeople } from '@homeroom/contract/people/people-paste-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { placesWithRoles } from '../../../test-support/places-with-roles.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'

// Places have roles: a unit, a grade, a campus, a class. Whoever puts somebody there is trusted with the place and not with its
// roles, and a new account is theirs in all but the name.

let server: TestServer
let admin: Browser
let secretary: Browser
const { unitId, east, link, sql, name, give, newClass, newUser, newPupil, signInSecretary } = placesWithRoles(
  () => server,
)

beforeAll(async () => {
  server = await startTestServer()
  admin = await server.signIn('admin')
  secretary = await signInSecretary()
})
afterAll(() => server.close())
beforeEach(async () => void (await sql('delete from role_grants')))

const nobody = { englishName: '', sex: '', phone: '', mail: '', classId: null as string | null }
const fields = (userType: string) => ({
  ...nobody,
  realName: '新人',
  loginName: name('new'),
  number: name('N'),
  userType,
})
type Row = [
  how: string,
  kind: string,
  place: (classId: string) => { class_id?: string; grade?: number; campus_id?: string },
  put: (classId: string) => Promise<(browser: Browser) => ReturnType<Browser['post']>>,
]
const unit = () => ({})
const inClass = (class_id: string) => ({ class_id })
const inGrade = () => ({ grade: 9 })
const onCampus = () => ({ campus_id: east })

/** Ways that make an account. */
const waysOfNew: Row[] = [
  [
    'a new account, where all teachers have a role',
    '2',
    unit,
    async () => (browser) => browser.post(addPerson.path, fields('2')),
  ],
  [
    'a pasted account, where all teachers have a role',
    '2',
    unit,
    async () => (browser) =>
      browser.post(addPastedPeople.path, {
        columns: ['userType', 'realName', 'loginName'],
        rows: [['教师', '贴入', name('pasted')]],
      }),
  ],
  [
    'a new account on a campus',
    '4',
    onCampus,
    async () => (browser) => browser.post(addPerson.path, { ...fields('4'), campusId: east }),
  ],
  [
    'a new pupil in a class',
    '1',
    inClass,
    async (classId) => (browser) => browser.post(addPerson.path, { ...fields('1'), classId }),
  ],
  [
    'a pupil of a class who gets an account',
    '1',
    inClass,
    async (classId) => {
      const pupil = await newPupil({ classId })
      return (browser) => browser.post(giveAccounts.path, { pupilIds: [pupil] })
    },
  ],
]

/** Ways of people who are in the unit already. */
const waysOfOthers: Row[] = [
  [
    'a pupil who is put into a class by the form',
    '1',
    inGrade,
    async (classId) => {
      const { id } = (await admin.post(addPerson.path, fields('1'))).data
      return async (browser) => {
        const { data } = await browser.get(readPerson.path, { id })
        const { realName, englishName, loginName, sex, number, phone, mail, version } = data
        const known = { realName, englishName, loginName, sex, number, phone, mail, version }
        return browser.post(changePerson.path, { ...known, id, classId })
      }
    },
  ],
  [
    'a pupil who is moved into a class',
    '1',
    inClass,
    async (to) => {
      const pupilId = await newPupil({ userId: (await newUser('1')).id })
      return (browser) => browser.post(movePupils.path, { moves: [{ pupilId, from: null, to }] })
    },
  ],
  [
    'the guardian of a pupil who is moved into a class',
    '3',
    inClass,
    async (to) => {
      const [pupilId, parent] = [await newPupil(), await newUser('3')]
      await admin.post(addGuardianship.path, { ...link, guardianId: parent.id, childId: pupilId })
      return (browser) => browser.post(movePupils.path, { moves: [{ pupilId, from: null, to }] })
    },
  ],
  [
    'a teacher who gets a class',
    '2',
    inClass,
    async (classId) => {
      const { id: userId } = await newUser('2')
      const post = { classId, userId, subject: '语文', englishSubject: '', headTeacher: false }
      return (browser) => browser.post(setTeacher.path, post)
    },
  ],
  [
    'a teacher who gets a class by a pasted row, by its campus',
    '2',
    onCampus,
    async (classId) => {
      const { loginName } = await newUser('2')
      const [{ called }] = await sql('select grade_name || class_name as called from classes where id = $1', [classId])
      return (browser) =>
        browser.post(addPastedPosts.path, {
          columns: ['className', 'subject', 'teacher'],
          rows: [[called, '数学', loginName]],
        })
    },
  ],
  [
    'the teachers of a class that comes to a campus',
    '2',
    onCampus,
    async () => {
      const classId = await newClass()
      const { id: userId } = await newUser('2')
      const post = { classId, userId, subject: '语文', englishSubject: '', headTeacher: false }
      await admin.post(setTeacher.path, post)
      return async (browser) => {
        const [row] = await sql(
          `select version, grade, class_name as "className", grade_name as "gradeName",
             grade_english_name as "gradeEnglishName", english_name as "englishName" from classes where id = $1`,
          [classId],
        )
        return browser.post(changeClass.path, { ...row, id: classId, campusId: east })
      }
    },
  ],
  [
    'a parent who is linked with a child of a class',
    '3',
    inClass,
    async (classId) => {
      const [childId, parent] = [await newPupil({ classId }), await newUser('3')]
      return (browser) => browser.post(addGuardianship.path, { ...link, guardianId: parent.id, childId })
    },
  ],
]

const ways = [...waysOfNew, ...waysOfOthers]

describe.each([
  ['today', false],
  ['from a later day on', true],
])('who holds what a place brings %s', (_when, later) => {
  test.each(ways)('%s: only they put somebody there', async (_how, userType, place, put) => {
    const classId = await newClass(place === onCampus ? east : null)
    const act = await put(classId)
    await give(userType, place(classId), later)
    const before = await sql('select count(*)::int as people from users where unit_id = $1', [unitId])
    const reply = await act(secretary)
    expect([reply.code, reply.message]).toEqual([
      'more_rights_than_yours',
      expect.stringContaining('Whoever comes there'),
    ])
    expect(await sql('select count(*)::int as people from users where unit_id = $1', [unitId])).toEqual(before)
    expect((await act(admin)).code).toBe('ok')
  })
})

test.each(ways)('%s: a place without a role is for whoever may change it', async (_how, _type, place, put) => {
  const act = await put(await newClass(place === onCampus ? east : null))
  expect((await act(secretary)).code).toBe('ok')
})

test.each(waysOfOthers)(
  '%s: what they get later wherever they are is no matter of the place',
  async (_how, userType, place, put) => {
    const classId = await newClass(place === onCampus ? east : null)
    const act = await put(classId)
    await give(userType, {}, true)
    expect((await act(secretary)).code).toBe('ok')
  },
)

test('another name or number of somebody who is there gives nobody anything', async () => {
  const classId = await newClass()
  const { id } = (await admin.post(addPerson.path, { ...fields('1'), classId })).data
  await give('1', { class_id: classId }, true)
  const { data } = await secretary.get(readPerson.path, { id })
  const { englishName, loginName, sex, number, phone, mail, version } = data
  const changed = { englishName, loginName, sex, number, phone, mail, version, id, classId, realName: '改名' }
  expect((await secretary.post(changePerson.path, changed)).code).toBe('ok')
})

test('a parent with a code for a class that brings rights asks the office, whose code it ever is', async () => {
  await admin.post(saveGuardianSettings.path, { waitsForOffice: false })
  const [plain, special] = [await newClass(), await newClass()]
  await give('3', { class_id: special })
  const parent = await newUser('3')
  const browser = await server.signIn(parent.loginName)
  for (const [classId, outcome] of [
    [plain, { linked: 1, waiting: 0 }],
    [special, { linked: 0, waiting: 1 }],
  ] as const) {
    const childIds = [await newPupil({ classId })]
    const { slips } = (await secretary.post(makeFamilyCodes.path, { childIds, together: false })).data
    const code = { code: slips[0].code, relation: '母亲', englishRelation: 'Mother' }
    expect((await browser.post(redeemFamilyCode.path, code)).data).toEqual(outcome)
  }
})
