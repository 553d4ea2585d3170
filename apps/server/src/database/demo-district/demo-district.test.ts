import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { productApplications } from '../catalogue/product-applications.ts'
import { demoApplications } from './applications/demo-applications.ts'
import { demoAccounts, demoUserId } from './people/demo-accounts.ts'

let database: TestDatabase
let client: Client

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
  client = new Client(database.owner)
  await client.connect()
})

afterAll(async () => {
  await client.end()
  await database.drop()
})

const ask = async (sql: string, values: unknown[] = []) => (await client.query(sql, values)).rows
const count = async (sql: string, values: unknown[] = []) =>
  (await ask(`select count(*)::int as count from ${sql}`, values))[0].count

describe('the demo district', () => {
  test('is an area with two schools, the first of two campuses', async () => {
    const units = await ask(
      `select u.code, u.unit_type, u.name, u.english_name, p.code as parent,
         (select count(*)::int from campuses c where c.unit_id = u.id) as campuses
       from units u left join units p on p.id = u.parent_unit_id order by 1`,
    )
    expect(units.map((unit) => Object.values(unit))).toEqual([
      ['lakeside', '1', '湖滨区教育局', 'Lakeside Education Bureau', null, 0],
      ['lakeside-1', '2', '湖滨第一小学', 'Lakeside No. 1 Primary School', 'lakeside', 2],
      ['lakeside-ms', '2', '湖滨实验中学', 'Lakeside Experimental Middle School', 'lakeside', 1],
    ])
  })

  test('has marked its registers until yesterday, most pupils present', async () => {
    const [{ days, pupils, present }] = await ask(
      `select count(distinct day)::int as days, count(distinct student_id)::int as pupils,
         count(*) filter (where state = 'present')::float / count(*) as present from attendance_marks`,
    )
    // Fewer in the first days of a term, and after long holidays.
    expect(days).toBeLessThanOrEqual(10)
    if (days > 0) expect([pupils, present > 0.9]).toEqual([600, true])
    expect(await count(`attendance_marks where day >= (now() at time zone 'Asia/Shanghai')::date`)).toBe(0)
  })

  test('has about 40 staff, 600 pupils in 20 classes of both schools, each with a guardian', async () => {
    const staff = await count(`users where user_type in ('2', '4')`)
    expect(staff).toBeGreaterThanOrEqual(36)
    expect(staff).toBeLessThanOrEqual(44)
    expect(await count('students where status = 1')).toBe(600)
    expect(await count('classes')).toBe(20)
    expect(await count(`students s where not exists (select from guardianships g where g.student_id = s.id)`)).toBe(0)
    expect(await count(`users where english_name = '' or real_name !~ '^[一-龥]{2,4}$'`)).toBe(0)
  })

  test('has every named account with its type and a password', async () => {
    expect(demoAccounts).toHaveLength(11)
    for (const { loginName, userType, unitCode, name } of demoAccounts) {
      const found = await ask(
        `select u.id, u.user_type, n.code, u.real_name from users u join units n on n.id = u.unit_id
         join password_credentials p on p.unit_id = u.unit_id and p.user_id = u.id where login_name_key = $1`,
        [loginName],
      )
      expect(found.map((row) => Object.values(row))).toEqual([
        [demoUserId(unitCode, loginName), userType, unitCode, name],
      ])
    }
    expect(await ask(`select status from users where login_name = 'teacher.left'`)).toEqual([{ status: 'disabled' }])
  })

  test('has administrators with the role XX_SYS_ on base in each unit, and nobody else with it', async () => {
    const administrators = await ask(
      `select u.login_name from role_assignments a join users u on u.id = a.user_id
       join roles r on r.id = a.role_id where r.code = 'XX_SYS_' and r.application = 'base' order by 1`,
    )
    expect(administrators.map((row) => row.login_name)).toEqual(['admin', 'admin.two', 'area.admin'])
  })

  test('gives the parent two active children and one inactive one, and a teacher account of the same name', async () => {
    const children = await ask(
      `select s.status, g.current from guardianships g join students s on s.id = g.student_id
       join users u on u.id = g.guardian_id where u.login_name = 'parent' order by g.position`,
    )
    expect(children).toEqual([
      { status: 1, current: true },
      { status: 1, current: false },
      { status: 0, current: false },
    ])
    const linked = await ask(
      `select t.login_name, t.real_name = p.real_name as same from parent_teacher_links l
       join users p on p.id = l.parent_id join users t on t.id = l.teacher_id`,
    )
    expect(linked).toEqual([{ login_name: 'teacher.parent', same: true }])
  })

  test('makes the teacher head of the class of the student and of a child of the parent', async () => {
    const classmates = await ask(
      `select distinct coalesce(own.login_name, parent.login_name) as account
       from class_teachers t join users u on u.id = t.user_id and u.login_name = 'teacher' and t.head_teacher
       join students s on s.class_id = t.class_id
       left join users own on own.id = s.user_id and own.login_name = 'student'
       left join guardianships g on g.student_id = s.id
       left join users parent on parent.id = g.guardian_id and parent.login_name = 'parent'
       where own.id is not null or parent.id is not null order by 1`,
    )
    expect(classmates.map((row) => row.account)).toEqual(['parent', 'student'])
    expect(await count('(select class_id from class_teachers where head_teacher group by 1) heads')).toBe(20)
    expect(await count('class_teachers where head_teacher')).toBe(20)
  })

  test('has those of the product, connected, and bought ones, some hidden, each in a group with pictures', async () => {
    expect(await count('applications')).toBe(productApplications.length + demoApplications.length)
    expect(await count('applications where update_status = 0')).toBe(
      demoApplications.filter(({ updateStatus }) => updateStatus === 0).length,
    )
    expect(await ask('select code from applications where connected order by 1')).toEqual(
      productApplications.map(({ code }) => ({ code })).sort((one, other) => (one.code < other.code ? -1 : 1)),
    )
    expect(
      await count(
        'applications a where not exists (select from icon_group_applications g where g.application_code = a.code)',
      ),
    ).toBe(0)
    expect(await count(`applications where img_path <> '/common/art/apps/' || code || '/img.svg'`)).toBe(0)
    expect(await count('application_assignments where not granted and user_id is not null')).toBe(1)
  })

  test('gives a whole unit only what is made for every user type', async () => {
    expect(
      await count(
        `application_assignments a join applications p on p.code = a.application_code
         where a.user_type is null and a.role_id is null and a.user_id is null and a.group_id is null and p.front_user_type <> '1,2,3,4'`,
      ),
    ).toBe(0)
  })

  test('has groups in both languages, one with an icon and a role that its people hold', async () => {
    const groups = await ask(
      `select g.name, g.english_name, count(*) filter (where m.in_force)::int > 3 as several,
         exists (select from application_assignments a where a.group_id = g.id) as icon,
         (select bool_and(exists (select from role_assignments a where a.user_id = m.user_id and a.role_id = r.role_id
            and a.granted)) from role_grants r join people_group_members m on m.group_id = r.group_id
            where r.group_id = g.id and r.in_force and m.in_force) as role
       from people_groups g join people_group_members m on m.group_id = g.id group by g.id, g.name, g.english_name
       order by g.english_name`,
    )
    expect(groups.map((group) => Object.values(group))).toEqual([
      ['合唱团', 'Choir', true, false, null],
      ['家长委员会', 'Parent committee', true, false, null],
      ['平安校园小组', 'School safety team', true, true, true],
    ])
    expect(await count('people_group_members where not in_force')).toBe(1)
  })

  test('has messages of every importance for every kind of account, some about licences, some read', async () => {
    for (const loginName of [
      'teacher',
      'student',
      'parent',
      'staff',
      'admin',
      'area.admin',
      'teacher.two',
      'parent.two',
    ]) {
      const found = await ask(
        `select distinct m.importance from message_recipients r join messages m on m.id = r.message_id
         join users u on u.id = r.user_id where u.login_name = $1 and r.read_at is null order by 1`,
        [loginName],
      )
      expect(
        found.map((row) => row.importance),
        loginName,
      ).toEqual([1, 2, 3, 4, 5])
    }
    expect(await count('message_recipients where read_at is not null')).toBeGreaterThan(100)
    for (const { content } of await ask('select content from messages where open_way = 1'))
      expect(JSON.parse(content)[0]).toMatchObject({ code: expect.any(String), endTime: expect.any(String) })
  })

  test('has licences expired, ending within 90 days and in use, and unread counts of one and over 99', async () => {
    const states = await ask(
      `select distinct case when end_time < now() then 3 when end_time < now() + interval '90 days' then 2 else 1 end as state
       from module_licences order by 1`,
    )
    expect(states.map((row) => row.state)).toEqual([1, 2, 3])
    expect(await count('unread_counts where count = 1')).toBeGreaterThan(0)
    expect(await count('unread_counts where count > 99')).toBeGreaterThan(0)
    expect(await count('todo_items where closed_at is null and due_at < now()')).toBeGreaterThan(0)
  })
})
