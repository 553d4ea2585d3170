import type { Child, ChildOverview } from '@homeroom/contract/families/family-schemas.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { readChildOverviews, readChildren, setCurrentChild } from './family-queries.ts'

export type FamilyService = ReturnType<typeof createFamilyService>

/** A parent's children. The link is read every time, so that its removal counts at once. */
export function createFamilyService({ db, now }: { db: Database; now: () => Date }) {
  const guardianOf = ({ unitId, userId }: Caller) => ({ unitId, guardianId: userId })

  async function childrenIn(tx: Transaction, caller: Caller) {
    if (caller.userType !== userType.parent) return []
    return readChildren(tx, guardianOf(caller))
  }

  function requireSelf(caller: Caller, parentId: string): void {
    if (parentId !== caller.userId) throw new AppError('not_found')
  }

  return {
    /** What concerns each active child, for a parent's desktop; nothing for other user types. */
    async overviewsIn(tx: Transaction, caller: Caller): Promise<ChildOverview[]> {
      if (caller.userType !== userType.parent) return []
      return readChildOverviews(tx, guardianOf(caller), { now: now() })
    },
    /** What concerns one active child; anybody else's looks missing. */
    async overview(caller: Caller, parentId: string, childId: string): Promise<ChildOverview> {
      requireSelf(caller, parentId)
      const found = await db.inUnit(caller.unitId, (tx) =>
        readChildOverviews(tx, guardianOf(caller), { now: now(), childId }),
      )
      if (!found[0]) throw new AppError('child_not_found')
      return found[0]
    },
    /** Active children and the current one, for the desktop; nothing for other user types. */
    async familyIn(tx: Transaction, caller: Caller): Promise<{ children: Child[]; currentChildId: string | null }> {
      const rows = await childrenIn(tx, caller)
      const children = rows.filter(({ status }) => status === activeChild).map(toChild)
      return { children, currentChildId: currentChild(rows)?.id ?? null }
    },
    /** The class of an active child: of the named one, else of the current one. Somebody else's child looks missing. */
    async childIn(tx: Transaction, caller: Caller, childId: string | undefined) {
      const rows = await childrenIn(tx, caller)
      const child =
        childId === undefined
          ? currentChild(rows)
          : rows.find(({ id, status }) => id === childId && status === activeChild)
      if (!child && childId !== undefined) throw new AppError('child_not_found')
      return child
    },
    async children(caller: Caller, parentId: string): Promise<Child[]> {
      requireSelf(caller, parentId)
      const rows = await db.inUnit(caller.unitId, (tx) => childrenIn(tx, caller))
      return rows.map(toChild)
    },
    async current(caller: Caller, parentId: string) {
      requireSelf(caller, parentId)
      const child = currentChild(await db.inUnit(caller.unitId, (tx) => childrenIn(tx, caller)))
      return child ? { id: child.id, realName: child.realName } : null
    },
    /** Stores an active child of the parent as the current one; any other is refused and nothing changes. */
    async choose(caller: Caller, parentId: string, childId: string): Promise<void> {
      requireSelf(caller, parentId)
      await db.inUnit(caller.unitId, async (tx) => {
        const rows = await childrenIn(tx, caller)
        if (!rows.some(({ id, status }) => id === childId && status === activeChild))
          throw new AppError('child_not_found')
        await setCurrentChild(tx, guardianOf(caller), childId)
      })
    },
  }
}

type ChildRow = {
  id: string
  realName: string
  englishName: string
  gradeName: string | null
  className: string | null
  englishClassName: string | null
  status: number
}

function toChild({ id, realName, englishName, status, ...of }: ChildRow): Child {
  return {
    id,
    realName,
    englishName,
    status,
    gradeName: of.gradeName ?? '',
    className: of.className ?? '',
    englishClassName: of.englishClassName ?? '',
  }
}

type ChildState = { id: string; status: number; current: boolean }

const activeChild = 1

/** The current child: the chosen one while it is active, else the first active one, else none. */
export function currentChild<C extends ChildState>(children: readonly C[]): C | undefined {
  const active = children.filter(({ status }) => status === activeChild)
  return active.find(({ current }) => current) ?? active[0]
}
