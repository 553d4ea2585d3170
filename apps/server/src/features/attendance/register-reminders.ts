import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { attendanceApplication } from './attendance-news.ts'
import { type IncompleteClass, isComplete, readOpenReminders } from './missing-queries.ts'

export type RegisterReminders = ReturnType<typeof createRegisterReminders>

/** The to-dos that remind class teachers of an incomplete register. */
export function createRegisterReminders({ items }: { items: ApplicationItemService }) {
  const application = attendanceApplication
  const keyOf = (classId: string, day: string) => `register-${classId}-${day}`
  const close = (tx: Transaction, unitId: string, key: string) => items.closeTodoIn(tx, { unitId, application, key })

  return {
    async remindIn(
      tx: Transaction,
      { unitId, day }: { unitId: string; day: string },
      of: IncompleteClass,
    ): Promise<void> {
      const english = of.classEnglishName || of.className
      await items.giveTodoIn(tx, {
        ...{ unitId, application, key: keyOf(of.id, day), to: of.teachers },
        title: `${of.className}今日考勤未完成`,
        englishTitle: `Today’s register of ${english} is not complete`,
        ...{ url: everybodysLocation(application, `/register?classId=${of.id}&day=${day}`), dueAt: null },
      })
    },
    /** Nobody is reminded of a register that is complete. */
    async closeIfCompleteIn(
      tx: Transaction,
      { unitId, day, classId }: { unitId: string; day: string; classId: string | null },
    ): Promise<void> {
      if (classId === null) return
      const open = await readOpenReminders(tx, { unitId, key: keyOf(classId, day) })
      if (open.length > 0 && (await isComplete(tx, { unitId, day, classId })))
        await close(tx, unitId, keyOf(classId, day))
    },
    /** Those of days before this one; with no day all. */
    async closeOldIn(tx: Transaction, { unitId, before }: { unitId: string; before?: string }): Promise<void> {
      for (const key of await readOpenReminders(tx, { unitId, before })) await close(tx, unitId, key)
    },
  }
}
