import { openContactClass, readContactClasses, readContacts } from '@homeroom/contract/contacts/contact-endpoints.ts'
import { contactsPageSize } from '@homeroom/contract/contacts/contact-limits.ts'
import type { Contact, ContactClass, ContactPupil } from '@homeroom/contract/contacts/contact-schemas.ts'
import { readChildren } from '@homeroom/contract/families/family-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { childOfOthers, demoPerson } from '../../../test-support/demo-district.ts'
import { type Browser, startTestServer, type TestServer } from '../../../test-support/start-test-server.ts'
import { visit } from '../../../test-support/test-server.ts'

let server: TestServer
let teacher: Browser
let staff: Browser
let parent: Browser
let pupil: Browser
let stranger: Browser
let visitor: Browser

const { unitId, userId: teacherId } = demoPerson('teacher')
const { userId: parentId } = demoPerson('parent')
/** The class of the demo's teacher, pupil and one of the parent's children. */
const classId = demoClassId('lakeside-1', '3-1')
const otherClassId = demoClassId('lakeside-1', '5-1')
const nobodysId = '00000000-0000-4000-8000-000000000000'

beforeAll(async () => {
  server = await startTestServer()
  visitor = server.visitor()
  const names = ['teacher', 'staff', 'parent', 'student', 'admin.two']
  ;[teacher, staff, parent, pupil, stranger] = (await Promise.all(names.map((name) => server.signIn(name)))) as [
    ...[Browser, Browser, Browser, Browser, Browser],
  ]
})
beforeEach(async () => {
  await sql('delete from contact_choices')
})
afterAll(() => server.close())

const sql = (text: string, values: unknown[] = []) =>
  visit(server.database.owner, async (owner) => (await owner.query(text, values)).rows)
const people = async (browser: Browser, query: Record<string, string> = {}) =>
  (await browser.get(readContacts.path, query)).data
const find = async (browser: Browser, search: string): Promise<Contact | undefined> =>
  (await people(browser, { search })).list[0]
const classes = async (browser: Browser, query: Record<string, string> = {}): Promise<ContactClass[]> =>
  (await browser.get(readContactClasses.path, query)).data
const openClass = (browser: Browser, body: object = {}) => browser.post(openContactClass.path, { classId, ...body })
const pupilsFor = async (browser: Browser, body: object = {}): Promise<ContactPupil[]> =>
  (await openClass(browser, body)).data.pupils
const choose = (userId: string, phone: string, mail = 'office') =>
  sql('insert into contact_choices (unit_id, user_id, phone_open_to, mail_open_to) values ($1, $2, $3, $4)', [
    ...[unitId, userId, phone, mail],
  ])

/** The parent's child in the class, and that in another class. */
async function children(): Promise<{ here: string; elsewhere: string }> {
  const list: { id: string; className: string; status: number }[] = (await parent.get(readChildren.path, { parentId }))
    .data
  const rows = await sql('select id from students where class_id = $1', [classId])
  const inClass = new Set(rows.map(({ id }) => id))
  const active = list.filter(({ status }) => status === 1)
  const [here, elsewhere] = [active.find(({ id }) => inClass.has(id)), active.find(({ id }) => !inClass.has(id))]
  if (!here || !elsewhere) throw new Error('the demo’s parent has not a child in each of two classes')
  return { here: here.id, elsewhere: elsewhere.id }
}

describe('the people somebody may reach', () => {
  test('colleagues are found by name, pinyin, initials and subject, with the numbers they have opened', async () => {
    for (const search of ['王芳', 'wangfang', 'wf', 'Wang Fang'])
      expect((await people(staff, { search })).list, search).toContainEqual(
        expect.objectContaining({ realName: '王芳', leads: '三年级1班', englishLeads: 'Grade 3 Class 1' }),
      )
    const found = await find(staff, '王芳')
    expect(found).toMatchObject({ phone: expect.stringMatching(/^138/), mail: 'teacher@lakeside-1.example' })
    const [subject = ''] = (found as Contact).subjects.split('、')
    expect((await people(staff, { search: subject })).list.length).toBeGreaterThan(1)
  })

  test('nobody is found by a number, a login name or an address', async () => {
    const [{ phone }] = await sql('select phone from users where id = $1', [teacherId])
    for (const search of [phone, 'teacher', 'lakeside-1.example'])
      expect((await people(teacher, { search })).list, search).toEqual([])
  })

  test('all staff come page by page, in the order of their pinyin, each once', async () => {
    await sql(
      `insert into users (unit_id, login_name, login_name_key, real_name, user_type)
       select $1, 'many' || n, 'many' || n, '钱多' || n, '2' from generate_series(1, 45) n`,
      [unitId],
    )
    const seen: Contact[] = []
    let after: string | null = ''
    for (let pages = 0; after !== null && pages < 10; pages++) {
      const page: { list: Contact[]; next: string | null } = await people(teacher, after === '' ? {} : { after })
      expect(page.list.length).toBeLessThanOrEqual(contactsPageSize)
      seen.push(...page.list)
      after = page.next
    }
    const active = await sql(
      `select id from users where unit_id = $1 and status = 'active' and user_type in ('2', '4')
       order by '1' || split_part(spoken_name, E'\\n', 1), id`,
      [unitId],
    )
    expect(seen.map(({ id }) => id)).toEqual(active.map(({ id }) => id))
    await sql(`delete from users where login_name like 'many%'`)
    const office = (await people(teacher, { kind: 'office' })).list
    expect(office.every(({ userType, principal }: Contact) => userType === '4' || principal)).toBe(true)
    expect(office.length).toBeGreaterThan(2)
    expect((await people(teacher, { kind: 'teachers' })).list.every((one: Contact) => one.userType === '2')).toBe(true)
  })

  test('a number that is for the office only is told to the office only, and one for families to all', async () => {
    await choose(teacherId, 'office', 'families')
    expect(await find(teacher, '王芳')).toMatchObject({ phone: null, mail: 'teacher@lakeside-1.example' })
    // Office staff of the demo may see all numbers.
    expect((await find(staff, '王芳'))?.phone).toMatch(/^138/)
    const { here } = await children()
    const [first] = (await people(parent, { childId: here })).list
    expect(first).toMatchObject({ id: teacherId, phone: null, mail: 'teacher@lakeside-1.example' })
  })

  test('a parent and a pupil reach the teachers of the class, the class teacher first, and only opened numbers', async () => {
    const { here, elsewhere } = await children()
    const { list, child, next } = await people(parent, { childId: here })
    expect(child).toMatchObject({ id: here, realName: '林浩然' })
    expect(list[0]).toMatchObject({ realName: '王芳', leads: '三年级1班', phone: null, mail: null })
    const teaching = await sql(
      `select distinct user_id as id from class_teachers t join users u on u.id = t.user_id and u.status = 'active'
       where class_id = $1 order by 1`,
      [classId],
    )
    expect(list.map(({ id }: Contact) => id).sort()).toEqual(teaching.map(({ id }) => id).sort())
    expect(next).toBeNull()
    expect((await people(parent, { childId: elsewhere })).list.map(({ id }: Contact) => id)).not.toContain(teacherId)
    await choose(teacherId, 'families')
    const ofPupil = await people(pupil)
    expect(ofPupil.child).toBeNull()
    expect(ofPupil.list[0]).toMatchObject({ realName: '王芳', phone: expect.stringMatching(/^138/), mail: null })
    expect(ofPupil.list).toHaveLength(teaching.length)
    expect(await find(pupil, '王芳')).toMatchObject({ id: teacherId })
  })

  test('another unit has its own people, and visitors, wrong children and made-up cursors are refused', async () => {
    expect((await people(stranger, { search: '王芳' })).list).toEqual([])
    expect((await visitor.get(readContacts.path)).status).toBe(401)
    const other = await childOfOthers(server.database.owner, 'parent')
    expect((await parent.get(readContacts.path, { childId: other })).code).toBe('child_not_found')
    expect((await pupil.get(readContacts.path, { childId: other })).code).toBe('child_not_found')
    expect((await teacher.get(readContacts.path, { after: 'x' })).code).toBe('validation_failed')
    expect((await teacher.get(readContacts.path, { kind: 'pupils' })).code).toBe('validation_failed')
  })
})

describe('the classes and whom to call about a pupil', () => {
  test('a class teacher finds the own class first and a guardian’s number in it, and that is recorded once', async () => {
    const [first] = await classes(teacher)
    expect(first).toMatchObject({ id: classId, standing: 'leads', pupils: 30, englishName: 'Grade 3 Class 1' })
    const recorded = async () =>
      sql(`select target from audit_log where action = 'guardian numbers read' and actor_id = $1 and unit_id = $2`, [
        ...[teacherId, unitId],
      ])
    const before = await recorded()
    const pupils = await pupilsFor(teacher)
    expect(pupils).toHaveLength(30)
    const { here } = await children()
    expect(pupils.find(({ id }) => id === here)?.guardians).toContainEqual(
      expect.objectContaining({
        realName: '周丽华',
        phone: expect.stringMatching(/^138/),
        mail: null,
        mayPickUp: true,
      }),
    )
    expect(pupils.some(({ emergency }) => (emergency ?? []).length > 0)).toBe(true)
    expect(await recorded()).toEqual([...before, { target: classId }])
  })

  test('other teachers see who the guardians are, and a number only if it was opened to them', async () => {
    const [other] = await sql(
      `select u.login_name from class_teachers t join users u on u.id = t.user_id and u.status = 'active'
       where t.class_id = $1 and not exists (select from role_assignments a join roles r on r.id = a.role_id
         where a.user_id = u.id and r.code in ('XX_SYS_', 'office'))
       group by u.id, u.login_name having not bool_or(t.head_teacher) order by 1 limit 1`,
      [classId],
    )
    const colleague = await server.signIn(other?.login_name)
    const { here } = await children()
    const guardianFor = async () =>
      (await pupilsFor(colleague)).find(({ id }) => id === here)?.guardians.find(({ id }) => id === parentId)
    expect(await guardianFor()).toMatchObject({ realName: '周丽华', phone: null, mayPickUp: null })
    expect((await pupilsFor(colleague)).every(({ emergency }) => emergency === null)).toBe(true)
    await choose(parentId, 'colleagues')
    expect((await guardianFor())?.phone).toMatch(/^138/)
  })

  test('who may hear nothing about the child is not called by the class teacher, but by the office', async () => {
    const { here } = await children()
    const guardianFor = async (browser: Browser) =>
      (await pupilsFor(browser)).find(({ id }) => id === here)?.guardians.find(({ id }) => id === parentId)
    await sql('update guardianships set may_receive = false where guardian_id = $1 and student_id = $2', [
      parentId,
      here,
    ])
    expect((await guardianFor(teacher))?.phone).toBeNull()
    expect((await guardianFor(staff))?.phone).toMatch(/^138/)
    await sql('update guardianships set may_receive = true where guardian_id = $1 and student_id = $2', [
      parentId,
      here,
    ])
  })

  test('the office sees every class, a teacher only those of theirs, and any other looks missing', async () => {
    const all = await sql('select id from classes where unit_id = $1 and closed_on is null', [unitId])
    expect(await classes(staff)).toHaveLength(all.length)
    const own = await classes(teacher)
    expect(own.length).toBeLessThan(all.length)
    const foreign = all.find(({ id }) => !own.some((one) => one.id === id))?.id
    expect((await openClass(teacher, { classId: foreign })).code).toBe('not_found')
    expect((await openClass(staff, { classId: foreign })).data).toMatchObject({ mayWrite: false })
    expect((await openClass(teacher)).data).toMatchObject({ mayWrite: true })
    expect((await openClass(staff, { classId: nobodysId })).code).toBe('not_found')
    expect((await openClass(stranger)).code).toBe('not_found')
  })

  test('a parent sees of the child’s class only who has opened something to it, and no other class', async () => {
    const { here, elsewhere } = await children()
    expect(await classes(parent, { childId: here })).toEqual([
      expect.objectContaining({ id: classId, standing: 'child' }),
    ])
    expect(await pupilsFor(parent, { childId: here })).toEqual([])
    const [other] = await sql(
      `select g.guardian_id as id, s.id as child from guardianships g join students s on s.id = g.student_id
       join users u on u.id = g.guardian_id and u.phone <> '' where s.class_id = $1 and g.guardian_id <> $2 order by 1 limit 1`,
      [classId, parentId],
    )
    await choose(other?.id, 'families')
    const [seen, ...more] = await pupilsFor(parent, { childId: here })
    expect(more).toEqual([])
    expect(seen).toMatchObject({ id: other?.child, studentNumber: '', emergency: null })
    expect(seen?.guardians).toEqual([
      expect.objectContaining({ id: other?.id, phone: expect.stringMatching(/^138/), mail: null, mayPickUp: null }),
    ])
    expect((await openClass(parent, { childId: elsewhere })).code).toBe('not_found')
    expect((await openClass(parent, { classId: otherClassId, childId: here })).code).toBe('not_found')
    // Whose right to see that child has ended is none of its class any more.
    await sql('update guardianships set may_see = false where guardian_id = $1 and student_id = $2', [
      ...[other?.id, other?.child],
    ])
    expect(await pupilsFor(parent, { childId: here })).toEqual([])
    await sql('update guardianships set may_see = true where guardian_id = $1 and student_id = $2', [
      ...[other?.id, other?.child],
    ])
  })

  test('a guardian whose right has ended sees neither the class nor the teachers of that child', async () => {
    const { here } = await children()
    await choose(teacherId, 'families')
    await sql('update guardianships set may_see = false where guardian_id = $1 and student_id = $2', [parentId, here])
    expect((await openClass(parent, { childId: here })).code).toBe('child_not_found')
    expect((await parent.get(readContacts.path, { childId: here })).code).toBe('child_not_found')
    expect((await parent.get(readContactClasses.path, { childId: here })).code).toBe('child_not_found')
    await sql('update guardianships set may_see = true where guardian_id = $1 and student_id = $2', [parentId, here])
  })

  test('pupils and visitors open no class, and what is no id is refused', async () => {
    expect((await openClass(pupil)).code).toBe('not_allowed')
    expect((await pupil.get(readContactClasses.path)).code).toBe('not_allowed')
    expect((await openClass(visitor)).status).toBe(401)
    expect((await visitor.get(readContactClasses.path)).status).toBe(401)
    expect((await openClass(teacher, { classId: 'x' })).code).toBe('validation_failed')
  })
})
