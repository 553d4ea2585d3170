import type { Caller } from '#platform/caller.ts'
import type { Database } from '#platform/database.ts'
import type { DesktopService } from './desktop-service.ts'

/**
 * Whether callers have an application and may open it. Remembered with the caller, who is read anew every few seconds
 * and after every change that is told of.
 */
export function createApplicationAccess({ db, desktop }: { db: Database; desktop: DesktopService }) {
  const known = new WeakMap<Caller, Map<string, Promise<boolean>>>()

  async function ask(caller: Caller, code: string): Promise<boolean> {
    const found = await db.inUnit(caller.unitId, (tx) => desktop.findApplicationIn(tx, caller, code))
    return found !== undefined
  }

  return (caller: Caller, code: string): Promise<boolean> => {
    const ofCaller = known.get(caller) ?? new Map<string, Promise<boolean>>()
    known.set(caller, ofCaller)
    const answer = ofCaller.get(code) ?? ask(caller, code)
    ofCaller.set(code, answer)
    // A failed question must be asked again.
    answer.catch(() => ofCaller.delete(code))
    return answer
  }
}
