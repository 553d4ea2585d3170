import type { MessageConfiguration } from '@homeroom/contract/messages/reminder-schemas.ts'
import type { TodoItem } from '@homeroom/contract/messages/todo-schemas.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import { signedBy, takeSetting, type Versioned } from '#features/settings/setting-service.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  countOpenTodos,
  findTodo,
  readOpenTodos,
  readPcOpen,
  takeBackTick,
  tickOff,
  writePcOpen,
} from './message-queries.ts'
import { undoableSince } from './undo-time.ts'

export type TodoService = ReturnType<typeof createTodoService>

/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit

type Page = { start: number; size: number; childId?: string | undefined }

type Parts = { db: Database; now: () => Date; family: FamilyService }

/** The open to-dos of a person. */
export function createTodoService({ db, now, family }: Parts) {
  async function todosIn(tx: Transaction, { unitId, userId }: Caller, page: Page): Promise<TodoItem[]> {
    const rows = await readOpenTodos(tx, { unitId, userId, ...page })
    return rows.map((row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      dueAt: row.dueAt?.toISOString() ?? null,
    }))
  }

  return {
    todosIn,
    /** A page of open to-dos, perhaps only those about one active child of the caller; `start` is an offset. */
    reminders(caller: Caller, { start, size, childId }: Page) {
      return db.inUnit(caller.unitId, async (tx) => {
        if (childId !== undefined) await family.childIn(tx, caller, childId)
        const list = await todosIn(tx, caller, { start, size, childId })
        const { unitId, userId } = caller
        const total = await countOpenTodos(tx, { unitId, userId, childId })
        return { list, total, pages: Math.ceil(total / size) }
      })
    },
    /** Ticks a to-do off; one of somebody else looks missing, and one that is done already stays so. */
    async tickOff({ unitId, userId }: Caller, id: string): Promise<void> {
      await db.inUnit(unitId, async (tx) => {
        const todo = { unitId, userId, id }
        if (await tickOff(tx, todo, now())) return
        const found = await findTodo(tx, todo)
        if (!found) throw new AppError('todo_not_found')
        if (!found.closedAt) throw new AppError('todo_not_tickable')
      })
    },
    /** Reopens a to-do that the caller ticked off a moment ago; an open one stays open. */
    async takeBackTick({ unitId, userId }: Caller, id: string): Promise<void> {
      await db.inUnit(unitId, async (tx) => {
        const todo = { unitId, userId, id }
        if (await takeBackTick(tx, todo, undoableSince(now()))) return
        const found = await findTodo(tx, todo)
        if (!found) throw new AppError('todo_not_found')
        if (found.closedAt) throw new AppError('undo_too_late')
      })
    },
  }
}

export type ReminderService = ReturnType<typeof createReminderService>

/** Reminders are on until an administrator decides otherwise, so that nobody forgets a to-do. */
const remindedByDefault = true

/** Whether a unit has reminders of open to-dos. */
export function createReminderService({ db, now }: { db: Database; now: () => Date }) {
  const ruleOf = async (tx: Transaction, unitId: string): Promise<MessageConfiguration> => ({
    pcOpen: (await readPcOpen(tx, unitId)) ?? remindedByDefault,
  })
  return {
    async configuration({ unitId }: Caller): Promise<{ config: string }> {
      return { config: JSON.stringify(await db.inUnit(unitId, (tx) => ruleOf(tx, unitId))) }
    },
    rule: ({ unitId }: Administrator): Promise<MessageConfiguration> => db.inUnit(unitId, (tx) => ruleOf(tx, unitId)),
    async change(by: Administrator, { pcOpen, version }: MessageConfiguration & Versioned): Promise<void> {
      const { caller, unitId } = by
      const signer = await signedBy(db, by)
      await db.inUnit(unitId, async (tx) => {
        await takeSetting(tx, signer, { key: 'reminders', at: now(), version })
        const before = await ruleOf(tx, unitId)
        await writePcOpen(tx, unitId, pcOpen)
        await recordChange(tx, caller, { unitId, action: 'reminders switched', before, after: { pcOpen }, at: now() })
      })
    },
  }
}
