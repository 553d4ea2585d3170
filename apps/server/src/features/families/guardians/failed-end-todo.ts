import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { holdLinks, readGuardianOffice, readPairNames } from './guardian-queries.ts'
import { plannedEnd } from './planned-links.ts'

/** A plan that could not be done, as the plans tell of it. */
type FailedPlan = { unitId: string; id: string; kind: string; payload: unknown }
type Named = { unitId: string; application: string; key: string }

/** How to-dos are given: by the feature of applications. */
export type TodoItems = {
  giveTodoIn(
    tx: Transaction,
    todo: Named & { to: readonly string[]; title: string; englishTitle: string; url: string; dueAt: null },
  ): Promise<string[]>
  closeTodoIn(tx: Transaction, todo: Named): Promise<void>
}

const application = 'administration'

/**
 * A guardian who should have lost a child today and has not is a matter of safety: everybody in the office who cares for guardians gets a
 * to-do, which is open until somebody has put the failed plan aside.
 */
export function createFailedEndTodo({ items }: { items: TodoItems }) {
  const todoOf = ({ unitId, id }: { unitId: string; id: string }): Named => ({
    ...{ unitId, application, key: `guardian end:${id}` },
  })
  return {
    async failed(tx: Transaction, plan: FailedPlan): Promise<void> {
      const { unitId, kind, payload } = plan
      if (kind !== plannedEnd) return
      // Those that have ended meanwhile are in order.
      const held = await holdLinks(tx, unitId, (payload as { ids: readonly string[] }).ids)
      const [first] = held
      if (!first) return
      const names = await readPairNames(tx, unitId, [first])
      const [guardian, child] = [names.get(first.guardianId), names.get(first.studentId)]
      const one = held.length === 1
      await items.giveTodoIn(tx, {
        ...todoOf(plan),
        to: await readGuardianOffice(tx, unitId),
        title: one
          ? `到期未能结束：${child?.realName ?? ''}的家长${guardian?.realName ?? ''}`
          : `${held.length} 个家长关联到期未能结束`,
        englishTitle: one
          ? `Not ended as planned: ${guardian?.englishName || guardian?.realName} for ${child?.englishName || child?.realName}`
          : `Links of guardians that were not ended as planned: ${held.length}`,
        url: everybodysLocation(application, one ? `/guardians?link=${first.id}` : '/guardians?planFailed=yes'),
        dueAt: null,
      })
    },
    /** Somebody has put the failed plan aside. */
    aside: (tx: Transaction, plan: { unitId: string; id: string }): Promise<void> =>
      items.closeTodoIn(tx, todoOf(plan)),
  }
}
