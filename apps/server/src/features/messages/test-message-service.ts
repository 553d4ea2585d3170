import { randomUUID } from 'node:crypto'
import { productApplication } from '@homeroom/contract/pages/product.ts'
import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import { day, second } from '@homeroom/shared/dates/durations.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { createCallWindow } from '#platform/calls/call-window.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { MessageService } from './message-service.ts'

export type TestMessageService = ReturnType<typeof createTestMessageService>

type Parts = {
  db: Database
  now: () => Date
  items: Pick<ApplicationItemService, 'sendIn' | 'takeBackLikeIn'>
  messages: Pick<MessageService, 'unread'>
}

/** How soon a person may send themselves the next one. */
const pause = 10 * second
/** A test that nobody opened goes by itself. */
const kept = day

const content = {
  text: '这是一条测试消息，由您在“管理”的设置中发出。',
  englishText: 'This is a test message. You sent it from the settings of Administration.',
  importance: 3,
  url: everybodysLocation('administration', '/settings?page=reminders'),
}

/** Messages that administrators send themselves, to see whether messages arrive. */
export function createTestMessageService({ db, now, items, messages }: Parts) {
  const presses = createCallWindow({ length: pause, most: 1 })
  return {
    /** Posts one the way applications do, and looks for it where the bell looks, after it was committed. */
    async send(caller: Caller): Promise<{ sentAt: string; arrived: boolean }> {
      const { unitId, userId } = caller
      const at = now()
      const wait = presses.count(userId, at.getTime())
      if (wait > 0) throw new AppError('too_many_requests', { retryAfter: wait / 1000 })
      const of = { unitId, application: productApplication }
      const like = `test:${userId}:`
      const id = await db.inUnit(unitId, async (tx) => {
        await items.takeBackLikeIn(tx, { ...of, like })
        await recordChange(tx, caller, { action: 'test message sent', subject: userId, at })
        return items.sendIn(tx, {
          ...{ ...of, ...content, key: `${like}${randomUUID()}`, to: [userId] },
          expiresAt: new Date(at.getTime() + kept),
        })
      })
      const unread = await messages.unread(caller)
      return { sentAt: at.toISOString(), arrived: unread.some((message) => message.id === id) }
    },
  }
}
