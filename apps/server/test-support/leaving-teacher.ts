import { randomUUID } from 'node:crypto'
import { makeFolders } from '@homeroom/contract/files/files-endpoints.ts'
import { handOverLeft, readLeftShares } from '@homeroom/contract/files/left-share-endpoints.ts'
import type { LeftEntry } from '@homeroom/contract/files/left-share-schemas.ts'
import { addShare } from '@homeroom/contract/files/share-endpoints.ts'
import { suspendPeople } from '@homeroom/contract/people/people-endpoints.ts'
import { expect } from 'vitest'
import { demoClassId } from '../src/database/demo-district/people/demo-classes.ts'
import { demoPerson, quietTeacher } from './demo-district.ts'
import type { Browser, TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

type Present = { server: TestServer; office: Browser; teacher: Browser; colleagueId: string }

/** The teacher of the demo, who shares with a class and is suspended, and what the office does with what they leave. */
export function leavingTeacher(present: () => Present) {
  const { unitId, userId: teacherId } = demoPerson('teacher')
  const classId = demoClassId('lakeside-1', '3-1')
  const sql = (text: string, values: unknown[] = []) =>
    visit(present().server.database.owner, async (owner) => (await owner.query(text, values)).rows)
  async function folder(name = `班级 ${randomUUID().slice(0, 8)}`, folderId: string | null = null): Promise<string> {
    const made = await present().teacher.post(makeFolders.path, { folderId, folders: [{ name, parent: -1 }] })
    return made.data.ids[0]
  }
  const left = async (): Promise<LeftEntry[]> =>
    (await present().office.get(readLeftShares.path, { id: teacherId })).data.list

  return {
    ...{ unitId, teacherId, classId, sql, folder },
    readColleague: async (): Promise<string> => {
      const [row] = await sql('select id from users where unit_id = $1 and login_name = $2', [
        ...[unitId, quietTeacher.loginName],
      ])
      return row.id
    },
    suspend: async () =>
      expect((await present().office.post(suspendPeople.path, { ids: [teacherId] })).status).toBe(200),
    async shared(more: object = {}, id?: string): Promise<string> {
      const entry = id ?? (await folder())
      const share = { id: entry, kind: 'class', target: classId, gives: 'read', untilDay: null, ...more }
      expect((await present().teacher.post(addShare.path, share)).status).toBe(200)
      return entry
    },
    entryOf: async (id: string) => (await left()).find((one) => one.id === id),
    heardBy: async (userId: string): Promise<string[]> =>
      (
        await sql(
          `select m.english_text as text from message_recipients r join messages m on m.id = r.message_id
           where r.user_id = $1 and m.module = 'files' order by m.sent_at, m.id`,
          [userId],
        )
      ).map(({ text }) => text),
    handOver: (body: object, browser = present().office) =>
      browser.post(handOverLeft.path, { id: teacherId, newOwner: present().colleagueId, ...body }),
  }
}
