import { allowBadgeTries, issueBadges, setBadgePictures } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type BadgeClass, badgeClass, startBadgeClass } from '../../../test-support/badge-class.ts'

const pictures = ['cat', 'sun', 'boat']
let badges: BadgeClass
beforeAll(async () => {
  badges = await startBadgeClass()
})
beforeEach(() => badges.reset())
afterAll(() => badges.server.close())

describe('pictures', () => {
  async function pupilWithPictures() {
    const pupil = await badges.pupilWithBadge()
    const set = await badges.teacher().post(setBadgePictures.path, { classId: badgeClass, pupilId: pupil.id, pictures })
    expect(set.data).toBe('success')
    await badges.open()
    return pupil
  }
  const pupilState = async (id: string) => (await badges.state()).pupils.find((pupil) => pupil.id === id)

  test('are asked for, and let in only in their order', async () => {
    const { id, code } = await pupilWithPictures()
    expect((await badges.scan(code)).code).toBe('badge_pictures_needed')
    expect((await badges.scan(code, ['sun', 'cat', 'boat'])).code).toBe('badge_pictures_wrong')
    expect(await pupilState(id)).toMatchObject({ pictures: true, cameInAt: null })
    expect((await badges.scan(code, pictures)).status).toBe(200)
    const kept = await badges.query('select pictures, wrong_tries from pupil_badges')
    expect(kept.rows[0]).toMatchObject({ wrong_tries: 0 })
    expect(kept.rows[0].pictures).toHaveLength(32)
  })

  test('being asked for them is no try: a whole lesson of scans locks nobody out', async () => {
    const { code } = await pupilWithPictures()
    for (let scans = 0; scans < 12; scans++) expect((await badges.scan(code)).code).toBe('badge_pictures_needed')
    expect((await badges.scan(code, pictures)).status).toBe(200)
  })

  test('after five wrong tries the teacher helps, or the next window does', async () => {
    const { id, code } = await pupilWithPictures()
    for (const answer of ['wrong', 'wrong', 'wrong', 'wrong', 'locked']) {
      expect((await badges.scan(code, ['cat', 'cat', 'cat'])).code).toBe(`badge_pictures_${answer}`)
      badges.wait(20_000)
    }
    expect((await badges.scan(code, pictures)).code).toBe('badge_pictures_locked')
    expect(await pupilState(id)).toMatchObject({ locked: true })
    expect((await badges.teacher().post(allowBadgeTries.path, { classId: badgeClass, pupilId: id })).data).toBe(
      'success',
    )
    expect(await pupilState(id)).toMatchObject({ locked: false })
    badges.wait(minute)
    expect((await badges.scan(code, pictures)).status).toBe(200)
  })

  test('the lock of one window is gone in the next', async () => {
    const { code } = await pupilWithPictures()
    for (let tries = 0; tries < 5; tries++) {
      await badges.scan(code, ['cat', 'cat', 'cat'])
      badges.wait(20_000)
    }
    await badges.close()
    badges.wait(minute)
    await badges.open()
    expect((await badges.scan(code, pictures)).status).toBe(200)
  })

  test('the one limiter slows whoever guesses faster than a child', async () => {
    const { id, code } = await pupilWithPictures()
    const answers = []
    for (let tries = 0; tries < 7; tries++) answers.push((await badges.scan(code, ['cat', 'cat', 'cat'])).code)
    expect(answers.slice(0, 5)).toEqual([...Array(4).fill('badge_pictures_wrong'), 'badge_pictures_locked'])
    await badges.teacher().post(allowBadgeTries.path, { classId: badgeClass, pupilId: id })
    expect((await badges.scan(code, pictures)).code).toBe('too_many_requests')
  })

  test('are kept when the badge is renewed, and are asked for no longer once removed', async () => {
    const { id } = await pupilWithPictures()
    const { code } = await badges.pupilWithBadge()
    expect((await badges.scan(code)).code).toBe('badge_pictures_needed')
    await badges.teacher().post(setBadgePictures.path, { classId: badgeClass, pupilId: id, pictures: null })
    expect((await badges.scan(code)).status).toBe(200)
  })

  test('of one badge are worth nothing for another', async () => {
    const first = await pupilWithPictures()
    const proof = (await badges.query('select pictures from pupil_badges where student_id = $1', [first.id])).rows[0]
      .pictures
    const { pupils } = await badges.state()
    const other = pupils.find(({ id, account }) => account && id !== first.id)
    const issued = await badges.teacher().post(issueBadges.path, { classId: badgeClass, pupilIds: [other?.id] })
    await badges.query('update pupil_badges set pictures = $1 where student_id = $2', [proof, other?.id])
    expect((await badges.scan(issued.data[0].code, pictures)).code).toBe('badge_pictures_wrong')
  })
})
