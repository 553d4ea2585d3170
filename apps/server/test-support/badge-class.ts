import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import {
  closeClassWindow,
  issueBadges,
  openClassWindow,
  readClassBadges,
  signInByBadge,
} from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import type { ClassBadges } from '@homeroom/contract/badges/pupil-badge-schemas.ts'
import { expect } from 'vitest'
import { demoClassId } from '../src/database/demo-district/people/demo-classes.ts'
import { demoPerson } from './demo-district.ts'
import { type Browser, startTestServer, type TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

/** The class of the demo teacher and the demo pupil. */
export const badgeClass = demoClassId('lakeside-1', '3-1')

/** A server with a teacher and the badges of their class, as tests use them. */
export async function startBadgeClass() {
  const server = await startTestServer()
  /** Who has just proved again who they are: a badge is a way in. */
  async function proved(): Promise<Browser> {
    const browser = await server.signIn('teacher')
    await server.stepUp(browser)
    return browser
  }
  let teacher = await proved()

  const query = (text: string, values: unknown[] = []) =>
    visit(server.database.owner, (client) => client.query(text, values))

  return {
    server,
    query,
    teacher: () => teacher,
    /** No badge, no window, no tries, and the clock tells the time. */
    async reset(): Promise<void> {
      server.clock.now = new Date()
      for (const table of ['pupil_badges', 'class_windows', 'sign_in_throttles', 'audit_log'])
        await query(`delete from ${table}`)
      await query("update sessions set ended_at = now() where way = 'badge' and ended_at is null")
      teacher = await proved()
    },
    wait(time: number): void {
      server.clock.now = new Date(server.clock.now.getTime() + time)
    },
    state: async (): Promise<ClassBadges> => (await teacher.get(readClassBadges.path, { classId: badgeClass })).data,
    open: (minutes = 15) => teacher.post(openClassWindow.path, { classId: badgeClass, minutes }),
    close: (signOut = false) => teacher.post(closeClassWindow.path, { classId: badgeClass, signOut }),
    scan: (badge: string, pictures?: readonly string[], browser = server.visitor()) =>
      browser.post(signInByBadge.path, pictures ? { badge, pictures } : { badge }),
    /** The demo pupil, with a new badge. */
    async pupilWithBadge() {
      const { userId } = demoPerson('student')
      const id = String((await query('select id from students where user_id = $1', [userId])).rows[0].id)
      const issued = await teacher.post(issueBadges.path, { classId: badgeClass, pupilIds: [id] })
      expect(issued.data).toEqual([{ pupilId: id, code: expect.stringMatching(/^HB1\.[0-9A-Z]{26}$/) }])
      return { id, userId, code: String(issued.data[0].code) }
    },
  }
}

export type BadgeClass = Awaited<ReturnType<typeof startBadgeClass>>

export const statusOf = async (browser: Browser) => (await browser.get(readMe.path)).status
export type { Browser, TestServer }
