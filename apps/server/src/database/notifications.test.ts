import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  makeMessage,
  makeRole,
  makeRow,
  makeStudent,
  makeTodo,
  makeUnit,
  makeUser,
} from '../../test-support/make-records.ts'
import { createTestDatabase, type TestDatabase } from '../../test-support/test-database.ts'
import { themes } from './tables/applications.ts'
import { desktopArrangements } from './tables/desktops.ts'
import { personFaces, unitFaceSettings } from './tables/faces.ts'
import { pupilBadges } from './tables/pupil-badges.ts'
import { sessions } from './tables/sessions.ts'
import { singleSignOnProviders } from './tables/single-sign-on.ts'
import { socialProviders } from './tables/social.ts'
import { parentTeacherLinks } from './tables/students.ts'
import { unitSettings } from './tables/units.ts'

let database: TestDatabase
let owner: Client
let listener: Client
const heard: { channel: string; payload: string }[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  owner = new Client(database.owner)
  listener = new Client(database.application)
  await owner.connect()
  await listener.connect()
  listener.on('notification', ({ channel, payload = '' }) => heard.push({ channel, payload }))
  for (const channel of [
    'session_ended',
    'person_changed',
    'unit_changed',
    'unread_changed',
    'desktop_changed',
    'sign_in_page_changed',
    'faces_changed',
  ])
    await listener.query(`listen ${channel}`)
})

afterAll(async () => {
  await owner.end()
  await listener.end()
  await database.drop()
})

/** The payloads a piece of work sends on a channel. Notifications come with the next answer at the latest. */
async function payloads(channel: string, work: () => Promise<unknown>): Promise<string[]> {
  await listener.query('select 1')
  heard.length = 0
  await work()
  await listener.query('select 1')
  return heard.filter((one) => one.channel === channel).map(({ payload }) => payload)
}

async function makeSession(expiresAt = new Date(Date.now() + 60_000)) {
  const { id: unitId } = await makeUnit(owner)
  const user = await makeUser(owner, unitId)
  const now = new Date()
  return makeRow(owner, sessions, {
    unitId,
    userId: user.id,
    device: 'pc',
    startedAt: now,
    lastUsedAt: now,
    expiresAt,
  })
}

describe('session_ended', () => {
  test('names a session when it is ended, once', async () => {
    const { id } = await makeSession()
    const end = () => owner.query('update sessions set ended_at = now() where id = $1', [id])
    expect(await payloads('session_ended', end)).toEqual([id])
    expect(await payloads('session_ended', end)).toEqual([])
  })

  test('names a live session that is deleted, and not one that was over', async () => {
    const live = await makeSession()
    await makeSession(new Date(Date.now() - 60_000))
    expect(await payloads('session_ended', () => owner.query('delete from sessions where ended_at is null'))).toEqual([
      live.id,
    ])
  })

  test('is silent when a session is only used', async () => {
    await makeSession()
    expect(await payloads('session_ended', () => owner.query('update sessions set last_used_at = now()'))).toEqual([])
  })
})

describe('person_changed', () => {
  test('names a person who is switched off, or whose roles change', async () => {
    const { id: unitId } = await makeUnit(owner)
    const role = await makeRole(owner, unitId)
    const { id } = await makeUser(owner, unitId)
    const person = `${unitId}:${id}`
    const disable = () => owner.query(`update users set status = 'disabled' where id = $1`, [id])
    expect(await payloads('person_changed', disable)).toEqual([person])
    const grant = () =>
      owner.query('insert into role_assignments (unit_id, user_id, role_id) values ($1, $2, $3)', [unitId, id, role.id])
    expect(await payloads('person_changed', grant)).toEqual([person])
    const revoke = () => owner.query('delete from role_assignments where user_id = $1', [id])
    expect(await payloads('person_changed', revoke)).toEqual([person])
  })

  test('names a guardian who gets or loses a child, or whose child leaves', async () => {
    const { id: unitId } = await makeUnit(owner)
    const { id } = await makeUser(owner, unitId, { userType: '3' })
    const person = `${unitId}:${id}`
    expect(await payloads('person_changed', () => makeStudent(owner, unitId, { guardianId: id }))).toEqual([person])
    const leave = () => owner.query('update students set status = 0 where unit_id = $1', [unitId])
    expect(await payloads('person_changed', leave)).toEqual([person])
    const unlink = () => owner.query('delete from guardianships where unit_id = $1', [unitId])
    expect(await payloads('person_changed', unlink)).toEqual([person])
  })

  test('names both accounts of a person when they are linked', async () => {
    const { id: unitId } = await makeUnit(owner)
    const parent = await makeUser(owner, unitId, { userType: '3' })
    const teacher = await makeUser(owner, unitId)
    const link = () => makeRow(owner, parentTeacherLinks, { unitId, parentId: parent.id, teacherId: teacher.id })
    const named = await payloads('person_changed', link)
    expect(named.sort()).toEqual([`${unitId}:${parent.id}`, `${unitId}:${teacher.id}`].sort())
  })

  test('names the person who chose a theme, but the unit when the theme is for everyone', async () => {
    const { id: unitId } = await makeUnit(owner)
    const { id: userId } = await makeUser(owner, unitId)
    const own = () => makeRow(owner, themes, { unitId, userId, theme: 'ink' })
    expect(await payloads('person_changed', own)).toEqual([`${unitId}:${userId}`])
    const everyone = () => makeRow(owner, themes, { unitId, theme: 'lotus' })
    expect(await payloads('unit_changed', everyone)).toEqual([unitId])
  })
})

describe('unit_changed', () => {
  test.each([
    ['its name', `update units set name = 'new' where id = $1`],
    ['its sign-in page', 'insert into unit_login_configurations (unit_id) values ($1)'],
    ['its licences', `insert into module_licences (unit_id, code, name, end_time) values ($1, 'x', 'x', now())`],
    ['its applications', `insert into application_assignments (unit_id, application_code) values ($1, 'notices')`],
    ['its icon groups', `insert into icon_groups (unit_id, code, name) values ($1, 'x', 'x')`],
    ['its roles', `insert into roles (unit_id, code, name) values ($1, 'x', 'x')`],
  ])('names a unit when %s change', async (_what, statement) => {
    const { id } = await makeUnit(owner)
    expect(await payloads('unit_changed', () => owner.query(statement, [id]))).toEqual([id])
  })
})

describe('sign_in_page_changed', () => {
  test('names the unit whose single sign-on or messaging service changes or goes, and ends nothing else', async () => {
    const { id: unitId } = await makeUnit(owner)
    const told = (work: () => Promise<unknown>) => payloads('sign_in_page_changed', work)
    const signOn = { unitId, kind: 'cas', name: 'x', address: 'https://sign-on.example/cas' }
    expect(await told(() => makeRow(owner, singleSignOnProviders, signOn))).toEqual([unitId])
    const service = { unitId, kind: 'wechat-website', appId: 'x', sealedSecret: 'x' }
    expect(await told(() => makeRow(owner, socialProviders, service))).toEqual([unitId])
    for (const table of ['single_sign_on_providers', 'social_providers']) {
      const change = `update ${table} set changed_at = now() where unit_id = $1`
      expect(await told(() => owner.query(change, [unitId]))).toEqual([unitId])
      const remove = `delete from ${table} where unit_id = $1`
      expect(await told(() => owner.query(remove, [unitId]))).toEqual([unitId])
    }
    expect(heard.filter(({ channel }) => channel !== 'sign_in_page_changed')).toEqual([])
  })

  test('names all units when badges are issued or taken back, which those above offer as well', async () => {
    const { id: unitId } = await makeUnit(owner)
    const { id: studentId } = await makeStudent(owner, unitId)
    const badge = { unitId, studentId, hash: randomBytes(32), issuedAt: new Date() }
    const told = (work: () => Promise<unknown>) => payloads('sign_in_page_changed', work)
    expect(await told(() => makeRow(owner, pupilBadges, badge))).toEqual(['*'])
    expect(await told(() => owner.query('delete from pupil_badges where unit_id = $1', [unitId]))).toEqual(['*'])
    expect(await told(() => owner.query('delete from pupil_badges where unit_id = $1', [unitId]))).toEqual([])
  })
})

describe('faces', () => {
  test('name the unit in which one came, changed or went, and no person', async () => {
    const { id: unitId } = await makeUnit(owner)
    const { id: userId } = await makeUser(owner, unitId)
    const told = (work: () => Promise<unknown>) => payloads('faces_changed', work)
    const sealed = { sealedPhotograph: randomBytes(9), sealedTemplates: randomBytes(9), templates: 1 }
    const face = { unitId, userId, model: 'x', registeredAt: new Date(), ...sealed }
    expect(await told(() => makeRow(owner, personFaces, face))).toEqual([unitId])
    expect(await told(() => owner.query('delete from users where id = $1', [userId]))).toEqual([unitId])
  })

  test('are offered on other sign-in pages when a unit, or one above it, sets what they are used for', async () => {
    const { id: unitId } = await makeUnit(owner)
    const told = (work: () => Promise<unknown>) => payloads('sign_in_page_changed', work)
    const settings = { unitId, offered: true, signIn: true, liveness: true }
    expect(await told(() => makeRow(owner, unitFaceSettings, settings))).toEqual(['*'])
    await makeRow(owner, unitSettings, { unitId, key: 'faces', setAt: new Date() })
    const lock = () => owner.query(`update unit_settings set rule = 'locked' where unit_id = $1`, [unitId])
    expect(await told(lock)).toEqual(['*'])
  })
})

describe('desktop_changed', () => {
  test('names the person who arranged a desktop, but everybody of the unit when it is for all; the unit stays', async () => {
    const { id: unitId } = await makeUnit(owner)
    const { id: userId } = await makeUser(owner, unitId)
    const arrange = (userId: string | null) => () =>
      makeRow(owner, desktopArrangements, { unitId, userId, arrangement: { favourites: [], groups: [] } })
    expect(await payloads('desktop_changed', arrange(userId))).toEqual([`${unitId}:${userId}`])
    expect(await payloads('desktop_changed', arrange(null))).toEqual([`${unitId}:*`])
    const change = () => owner.query('delete from desktop_arrangements where unit_id = $1', [unitId])
    expect((await payloads('desktop_changed', change)).sort()).toEqual([`${unitId}:*`, `${unitId}:${userId}`])
    expect(heard.filter(({ channel }) => channel !== 'desktop_changed')).toEqual([])
  })
})

describe('unread_changed', () => {
  test('names who got, read or lost a message, and whose to-dos change', async () => {
    const { id: unitId } = await makeUnit(owner)
    const { id: userId } = await makeUser(owner, unitId)
    const person = `${unitId}:${userId}`
    expect(await payloads('unread_changed', () => makeMessage(owner, unitId, { to: [userId] }))).toEqual([person])
    const read = () => owner.query('update message_recipients set read_at = now() where user_id = $1', [userId])
    expect(await payloads('unread_changed', read)).toEqual([person])
    const withdraw = () => owner.query('delete from messages where unit_id = $1', [unitId])
    expect(await payloads('unread_changed', withdraw)).toEqual([person])
    expect(await payloads('unread_changed', () => makeTodo(owner, unitId, { userId }))).toEqual([person])
  })

  async function receivers(people: number): Promise<{ unitId: string; named: string[] }> {
    const { id: unitId } = await makeUnit(owner)
    await owner.query(
      `insert into users (unit_id, login_name, login_name_key, real_name, user_type)
       select $1, n, n, n, '1' from generate_series(1, $2::int) n`,
      [unitId, people],
    )
    const message = await makeMessage(owner, unitId, { to: [] })
    const send = () =>
      owner.query(
        `insert into message_recipients (unit_id, user_id, message_id, module, sent_at)
         select unit_id, id, $2, 'notices', now() from users where unit_id = $1`,
        [unitId, message.id],
      )
    return { unitId, named: await payloads('unread_changed', send) }
  }

  test('names up to 500 people of one statement', async () => {
    expect((await receivers(500)).named).toHaveLength(500)
  })

  test('says everybody of the unit above that', async () => {
    const { unitId, named } = await receivers(501)
    expect(named).toEqual([`${unitId}:*`])
  })
})
