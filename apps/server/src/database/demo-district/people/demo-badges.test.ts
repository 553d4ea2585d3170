import { readMe } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { openClassWindow, signInByBadge } from '@homeroom/contract/badges/pupil-badge-endpoints.ts'
import { expect, test } from 'vitest'
import { startTestServer } from '../../../../test-support/start-test-server.ts'
import { demoClassId } from './demo-classes.ts'
import { demoBadgeToTry } from './demo-pupils.ts'

test('the badge that the demo offers signs its pupil in once the class teacher has opened the window', async () => {
  const server = await startTestServer()
  try {
    const { code: badge, name } = demoBadgeToTry()
    const child = server.visitor()
    expect((await child.post(signInByBadge.path, { badge })).code).toBe('badge_refused')
    const teacher = await server.signIn('teacher')
    await teacher.post(openClassWindow.path, { classId: demoClassId('lakeside-1', '3-1'), minutes: 5 })
    expect((await child.post(signInByBadge.path, { badge })).status).toBe(200)
    expect((await child.get(readMe.path)).data.realName).toBe(name)
  } finally {
    await server.close()
  }
})
