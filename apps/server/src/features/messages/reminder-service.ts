import type { MessageConfiguration } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { type Caller, isAdministrator } from '#platform/calls/caller.ts'
import type { Database } from '#platform/postgres/database.ts'
import { readPcOpen, writePcOpen, writeSwitched } from './message-queries.ts'

export type ReminderService = ReturnType<typeof createReminderService>

/** Until an administrator decides otherwise, nobody should forget what they have to do. */
const remindedByDefault = true

/** Whether the to-dos of a unit remind of themselves. */
export function createReminderService({ db, now }: { db: Database; now: () => Date }) {
  return {
    async configuration(caller: Caller): Promise<{ config: string }> {
      const pcOpen = await db.inUnit(caller.unitId, readPcOpen)
      const configuration: MessageConfiguration = { pcOpen: pcOpen ?? remindedByDefault }
      return { config: JSON.stringify(configuration) }
    },
    async change(caller: Caller, { pcOpen }: MessageConfiguration): Promise<void> {
      if (!isAdministrator(caller)) throw new AppError('not_allowed')
      await db.inUnit(caller.unitId, async (tx) => {
        await writePcOpen(tx, caller.unitId, pcOpen)
        await writeSwitched(tx, caller, { pcOpen, occurredAt: now() })
      })
    },
  }
}
