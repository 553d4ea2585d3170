import { randomBytes, randomUUID } from 'node:crypto'
import { makeFolders, readFiles } from '@homeroom/contract/files/files-endpoints.ts'
import { addShare, handInFiles } from '@homeroom/contract/files/share-endpoints.ts'
import { readReminders } from '@homeroom/contract/messages/todo-endpoints.ts'
import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { expect } from 'vitest'
import { demoClassId } from '../src/database/demo-district/people/demo-classes.ts'
import { createApplicationItemService } from '../src/features/applications/application-item-service.ts'
import { createHandInNews, type HandInNews } from '../src/features/files/hand-in-news.ts'
import { createLicenceService } from '../src/features/licences/licence-service.ts'
import { demoPerson } from './demo-district.ts'
import type { Browser, TestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'
import { upload } from './upload-client.ts'

type Folder = { id: string; name: string }
type Present = { server: TestServer; teacher: Browser }

/** A class that hands work in to the teacher of the demo, and what is told of it. */
export function handingIn(present: () => Present) {
  const { unitId, userId: teacherId } = demoPerson('teacher')
  const classId = demoClassId('lakeside-1', '3-1')
  const sql = (text: string, values: unknown[] = []) =>
    visit(present().server.database.owner, async (owner) => (await owner.query(text, values)).rows)
  async function todosOf(browser: Browser, { id }: { id: string }): Promise<TodoItem[]> {
    const { list } = (await browser.get(readReminders.path, { start: '0', size: '100' })).data as { list: TodoItem[] }
    return list.filter(({ url }) => url.includes(id))
  }

  return {
    ...{ unitId, teacherId, classId, sql, todosOf },
    /** What follows the work of the server, for its sweep. */
    news(): HandInNews {
      const { server } = present()
      const parts = { db: server.db, now: () => server.clock.now }
      const items = createApplicationItemService({ ...parts, licences: createLicenceService(parts) })
      return createHandInNews({ ...parts, items })
    },
    /** The last pupils of the class. */
    readPupils: (most: number): Promise<{ id: string; login: string; studentId: string }[]> =>
      sql(
        `select u.id, u.login_name as login, s.id as "studentId", s.student_number as number from students s
           join users u on u.unit_id = s.unit_id and u.id = s.user_id
         where s.unit_id = $1 and s.class_id = $2 and s.status = 1 and u.status = 'active'
         order by s.student_number desc limit $3`,
        [unitId, classId, most],
      ),
    async makeFolder(what = '作文'): Promise<Folder> {
      const name = `${what} ${randomUUID().slice(0, 8)}`
      const made = await present().teacher.post(makeFolders.path, { folderId: null, folders: [{ name, parent: -1 }] })
      return { id: made.data.ids[0], name }
    },
    async share(id: string, more: object = {}): Promise<void> {
      const asked = { id, kind: 'class', target: classId, gives: 'hand_in', untilDay: null, ...more }
      expect((await present().teacher.post(addShare.path, asked)).status).toBe(200)
    },
    async handIn(browser: Browser, folderId: string, name = '作业.pdf', bytes = randomBytes(40)): Promise<void> {
      const { id } = (await upload(browser, name, bytes, { asVersion: 'true' })).data
      expect((await browser.post(handInFiles.path, { ids: [id], folderId })).status).toBe(200)
    },
    titles: async (browser: Browser, folder: { id: string }) =>
      (await todosOf(browser, folder)).map(({ title }) => title),
    /** What the person's bell has of a folder. */
    messages: (userId: string, { id }: { id: string }) =>
      sql(
        `select m.text, m.english_text as english, r.read_at is null as unread from message_recipients r
           join messages m on m.unit_id = r.unit_id and m.id = r.message_id
         where r.unit_id = $1 and r.user_id = $2 and m.module = 'files' and m.url like $3 order by m.sent_at`,
        [unitId, userId, `%${id}%`],
      ),
    works: async (folderId: string): Promise<{ id: string; handedIn: { seen: boolean } }[]> =>
      (await present().teacher.get(readFiles.path, { folderId })).data.list,
  }
}
