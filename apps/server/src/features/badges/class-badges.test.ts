import { randomUUID } from 'node:crypto'
import {
  allowBadgeTries,
  closeClassWindow,
  issueBadges,
  openClassWindow,
  readClassBadges,
  setBadgePictures,
  signInByBadge,
  withdrawBadge,
} from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { demoClassId } from '#database/demo-district/people/demo-classes.ts'
import { type BadgeClass, type Browser, badgeClass, startBadgeClass } from '../../../test-support/badge-class.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'

const pictures = ['cat', 'sun', 'boat']
let badges: BadgeClass
beforeAll(async () => {
  badges = await startBadgeClass()
})
beforeEach(() => badges.reset())
afterAll(() => badges.server.close())

describe('the calls of a teacher', () => {
  const calls = async (browser: Browser, classId: string, pupilId: string) => [
    await browser.get(readClassBadges.path, { classId }),
    await browser.post(openClassWindow.path, { classId, minutes: 5 }),
    await browser.post(closeClassWindow.path, { classId, signOut: true }),
    await browser.post(issueBadges.path, { classId, pupilIds: [pupilId] }),
    await browser.post(withdrawBadge.path, { classId, pupilId }),
    await browser.post(setBadgePictures.path, { classId, pupilId, pictures: null }),
    await browser.post(allowBadgeTries.path, { classId, pupilId }),
  ]

  test.each([
    ['teacher', 'lakeside-1', '3-2', 'not_found'],
    ['teacher', 'lakeside-ms', '7-1', 'not_found'],
    ['teacher.two', 'lakeside-1', '3-1', 'not_found'],
    ['admin', 'lakeside-1', '3-1', 'not_found'],
    ['student', 'lakeside-1', '3-1', 'not_found'],
    ['parent', 'lakeside-1', '3-1', 'not_found'],
    ['staff', 'lakeside-1', '3-1', 'not_allowed'],
  ] as const)('%s has nothing to do with %s %s', async (person, school, classCode, code) => {
    const { id } = await badges.pupilWithBadge()
    await badges.open()
    const before = await badges.query('select * from pupil_badges')
    const browser = await badges.server.signIn(person)
    await badges.server.stepUp(browser)
    for (const reply of await calls(browser, demoClassId(school, classCode), id)) expect(reply.code).toBe(code)
    expect((await badges.query('select * from pupil_badges')).rows).toEqual(before.rows)
    expect((await badges.state()).window).not.toBeNull()
  })

  test('making a badge and setting its pictures ask for a fresh proof: a session left open in the class hands out no way in', async () => {
    const { id: pupilId } = await badges.pupilWithBadge()
    const before = (await badges.query('select hash, pictures from pupil_badges')).rows
    const left = await badges.server.signIn('teacher')
    const tries = [
      [issueBadges, { pupilIds: [pupilId] }],
      [setBadgePictures, { pupilId, pictures }],
      [setBadgePictures, { pupilId, pictures: null }],
    ] as const
    for (const [call, body] of tries)
      expect((await left.post(call.path, { classId: badgeClass, ...body })).code).toBe('step_up_needed')
    expect((await badges.query('select hash, pictures from pupil_badges')).rows).toEqual(before)
  })

  test('who decides who teaches a class could make themselves a teacher of any: they hand out no badge without the right to ways in', async () => {
    const { id: pupilId } = await badges.pupilWithBadge()
    const hold = (permissions: readonly string[]) =>
      badges.query(
        `insert into role_permissions select unit_id, role_id, code
         from role_assignments a, unnest($2::text[]) code where a.user_id = $1 on conflict do nothing`,
        [demoPerson('teacher').userId, permissions],
      )
    const handOut = async () => {
      const browser = await badges.server.signIn('teacher')
      await badges.server.stepUp(browser)
      return [
        await browser.post(issueBadges.path, { classId: badgeClass, pupilIds: [pupilId] }),
        await browser.post(setBadgePictures.path, { classId: badgeClass, pupilId, pictures }),
        await browser.post(openClassWindow.path, { classId: badgeClass, minutes: 5 }),
      ].map(({ code }) => code)
    }
    const ofClass = 'administration_classes_change'
    const ofWays = 'administration_people_access'
    try {
      await hold([ofClass])
      const before = (await badges.query('select hash, pictures from pupil_badges')).rows
      expect(await handOut()).toEqual(['not_allowed', 'not_allowed', 'ok'])
      expect((await badges.query('select hash, pictures from pupil_badges')).rows).toEqual(before)
      await hold([ofWays])
      expect(await handOut()).toEqual(['ok', 'ok', 'ok'])
    } finally {
      await badges.query(
        'delete from role_permissions where permission_code in ($1, $2) and role_id in (select role_id from role_assignments where user_id = $3)',
        [...[ofClass, ofWays, demoPerson('teacher').userId]],
      )
    }
  })

  test('visitors are asked to sign in', async () => {
    for (const reply of await calls(badges.server.visitor(), badgeClass, randomUUID()))
      expect(reply.code).toBe('sign_in_required')
  })

  test('a pupil of another class, of nobody, one who has left or without an account gets no badge', async () => {
    const { rows } = await badges.query(
      `select (select id from students where class_id = $1 and user_id is null and status = 1 limit 1) as without,
        (select id from students where class_id = $2 and user_id is not null limit 1) as other`,
      [badgeClass, demoClassId('lakeside-1', '3-2')],
    )
    const issue = async (pupilIds: string[]) =>
      (await badges.teacher().post(issueBadges.path, { classId: badgeClass, pupilIds })).code
    expect(await issue([rows[0].without])).toBe('badge_without_account')
    const { id } = await badges.pupilWithBadge()
    expect(await issue([id, rows[0].other])).toBe('not_found')
    expect(await issue([randomUUID()])).toBe('not_found')
    for (const call of [withdrawBadge, allowBadgeTries])
      for (const pupilId of [rows[0].without, rows[0].other, randomUUID()])
        expect((await badges.teacher().post(call.path, { classId: badgeClass, pupilId })).code).toBe('not_found')
  })

  test('bad input is refused', async () => {
    const { id } = await badges.pupilWithBadge()
    const bad = [
      ...[4, 46, 15.5, '15 minutes'].map((minutes) => [openClassWindow, { minutes }] as const),
      ...[[], ['x'], [id, id]].map((pupilIds) => [issueBadges, { pupilIds }] as const),
      ...[['cat'], ['cat', 'cat', 'dog'], ['cat', 'cat', 'cat', 'cat'], 'cat'].map(
        (chosen) => [setBadgePictures, { pupilId: id, pictures: chosen }] as const,
      ),
      [closeClassWindow, {}] as const,
    ]
    for (const [call, body] of bad) {
      const reply = await badges.teacher().post(call.path, { classId: badgeClass, ...body })
      expect([call.path, body, reply.code]).toEqual([call.path, body, 'validation_failed'])
    }
    for (const body of [{}, { badge: '' }, { badge: 'x'.repeat(81) }, { badge: 'x', pictures: ['cat'] }])
      expect((await badges.server.visitor().post(signInByBadge.path, body)).code).toBe('validation_failed')
    expect((await badges.scan('not a badge')).code).toBe('badge_refused')
  })

  test('another site cannot send a badge', async () => {
    const { code } = await badges.pupilWithBadge()
    await badges.open()
    const reply = await badges.server.visitor().call({
      method: 'POST',
      url: signInByBadge.path,
      payload: { badge: code },
      headers: { 'sec-fetch-site': 'cross-site', origin: 'https://example.org' },
    })
    expect(reply.code).toBe('foreign_origin')
  })

  test('all of it stands in the audit log', async () => {
    const { id, code } = await badges.pupilWithBadge()
    await badges.open()
    await badges.scan(code)
    await badges.teacher().post(setBadgePictures.path, { classId: badgeClass, pupilId: id, pictures })
    await badges.teacher().post(allowBadgeTries.path, { classId: badgeClass, pupilId: id })
    await badges.teacher().post(setBadgePictures.path, { classId: badgeClass, pupilId: id, pictures: null })
    await badges.teacher().post(withdrawBadge.path, { classId: badgeClass, pupilId: id })
    await badges.close(true)
    const { userId } = demoPerson('teacher')
    const { rows } = await badges.query(
      'select action, target, detail from audit_log where actor_id = $1 and target in ($2, $3) order by occurred_at, id',
      [userId, badgeClass, id],
    )
    const line = (action: string) => rows.findLast((row) => row.action === action)
    expect(line('class window opened')).toMatchObject({ target: badgeClass, detail: { minutes: 15 } })
    expect(line('class window closed')).toMatchObject({ target: badgeClass, detail: { signOut: true } })
    for (const action of [
      'badge issued',
      'badge pictures set',
      'badge tries allowed',
      'badge pictures removed',
      'badge withdrawn',
    ])
      expect(line(action)).toMatchObject({ target: id })
  })
})
