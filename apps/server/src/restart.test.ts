import { randomUUID } from 'node:crypto'
import { readMe, refreshSession, signOut } from '@homeroom/contract/accounts/session/session-endpoints.ts'
import { recordAccess } from '@homeroom/contract/desktop/desktop-endpoints.ts'
import { faceConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import { agreeToFace, registerFace, signInByFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { saveFaceSettings } from '@homeroom/contract/faces/face-office-endpoints.ts'
import { chooseChild, readChildren, readCurrentChild } from '@homeroom/contract/families/family-endpoints.ts'
import {
  markAllMessagesRead,
  markMessageRead,
  readUnreadMessages,
} from '@homeroom/contract/messages/message-endpoints.ts'
import { openNotice, publishNotice, readNotices, withdrawNotice } from '@homeroom/contract/notices/notice-endpoints.ts'
import { chooseTheme, readMyColor } from '@homeroom/contract/themes/theme-endpoints.ts'
import { expect, test } from 'vitest'
import { fakeFaceEngine, pictureOf } from '../test-support/fakes/face-engine.ts'
import { type Browser, startTestServer, type TestServer } from '../test-support/start-test-server.ts'
import { createTestDatabase } from '../test-support/test-database.ts'
import { visit } from '../test-support/test-server.ts'

const everyone = { targets: [{ kind: 'everyone', target: '' }], readers: [] }
const notice = (title: string) => ({
  requestId: randomUUID(),
  title,
  text: '内容',
  importance: 3,
  audience: everyone,
})

/** The same browser at the server that was started again. */
function carryOver(browser: Browser, server: TestServer): Browser {
  const again = server.visitor()
  for (const [name, value] of browser.cookies) again.cookies.set(name, value)
  return again
}

test('[API-11][UNIT-15] what every changing call did is still there when the server has been started again', async () => {
  const database = await createTestDatabase({ demo: true })
  const parts = { faceEngine: fakeFaceEngine() }
  const before = await startTestServer({ database, parts })
  const [admin, teacher, parent, leaving] = await Promise.all(
    ['admin', 'teacher', 'parent', 'staff'].map((name) => before.signIn(name)),
  )
  if (!admin || !teacher || !parent || !leaving) throw new Error('not everybody has signed in')

  const kept = (await admin.post(publishNotice.path, notice('留下的通知'))).data
  const withdrawn = (await admin.post(publishNotice.path, notice('撤回的通知'))).data
  await admin.post(withdrawNotice.path, { id: withdrawn.id })
  await teacher.post(openNotice.path, { id: kept.id })
  const [message] = (await parent.get(readUnreadMessages.path)).data
  await parent.post(markMessageRead.path, { desktopMessageId: message.id })
  const { parentId, userId, userType, unitId } = (await parent.get(readMe.path)).data
  const children = (await parent.get(readChildren.path, { parentId })).data
  const current = (await parent.get(readCurrentChild.path, { parentId })).data
  const other = children.find((child: { id: string; status: number }) => child.id !== current?.id && child.status === 1)
  await parent.post(chooseChild.path, { id: other.id }, { parentId })
  await parent.post(recordAccess.path, {
    userId,
    userType,
    unitId,
    resId: 'canteen',
    resName: '食堂',
    type: 1,
  })
  await teacher.post(markAllMessagesRead.path)
  await teacher.get(refreshSession.path)
  await before.stepUp(admin)
  await admin.post(saveFaceSettings.path, { offered: true, signIn: true, liveness: false, version: 0 })
  await before.stepUp(teacher)
  await teacher.post(agreeToFace.path, { wording: faceConsentVersion, language: 'zh-CN' })
  const { userId: face } = (await teacher.get(readMe.path)).data
  await teacher.post(registerFace.path, { faceImage: await pictureOf(1), userId: face })
  await teacher.post(chooseTheme.path, { type: 'color', theme: 'lotus' })
  await leaving.post(signOut.path)
  await before.close()

  const after = await startTestServer({ database, parts })
  try {
    const [teacherAgain, parentAgain] = [carryOver(teacher, after), carryOver(parent, after)]
    expect((await carryOver(leaving, after).get(readMe.path)).status).toBe(401)
    expect((await teacherAgain.get(readMyColor.path)).data.theme).toBe('lotus')
    const seen = { faceImage: await pictureOf(1), unitId }
    expect((await after.visitor().post(signInByFace.path, seen)).status).toBe(200)
    expect((await teacherAgain.get(readUnreadMessages.path)).data).toEqual([])
    const list = (await teacherAgain.get(readNotices.path, { box: 'received' })).data.list
    const titles = list.map(({ title }: { title: string }) => title)
    expect(titles).toContain('留下的通知')
    expect(titles).not.toContain('撤回的通知')
    expect(list.find(({ id }: { id: string }) => id === kept.id)).toMatchObject({ read: true })
    const unread = (await parentAgain.get(readUnreadMessages.path)).data
    expect(unread.map(({ id }: { id: string }) => id)).not.toContain(message.id)
    expect((await parentAgain.get(readCurrentChild.path, { parentId })).data.id).toBe(other.id)
    const logged = await visit(database.owner, async (client) =>
      client.query('select 1 from access_log where user_id = $1 and application_code = $2', [userId, 'canteen']),
    )
    expect(logged.rowCount).toBe(1)
  } finally {
    await after.close()
    await database.drop()
  }
})
