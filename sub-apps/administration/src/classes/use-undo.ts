import { movePupils, setTeacher, withdrawPlan } from '@homeroom/contract/classes/class-admin-endpoints.ts'
import type { PupilMove } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useClassesText } from './classes-texts.ts'
import { useDayText } from './use-day-text.ts'

type Post = { classId: string; userId: string; subject: string; englishSubject: string; headTeacher: boolean }

/** What takes a change back: the plan, when it was one, else the opposite. */
type Undo = { planId: string | null; day: string; otherwise: () => Promise<unknown> }

/** Says that something was done or planned, and offers to take it back. */
export function useUndo(again: () => void) {
  const text = useClassesText()
  const dayText = useDayText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  function tell(done: string, { planId, day, otherwise }: Undo) {
    again()
    async function takeBack() {
      const undone = await (planId ? call(withdrawPlan, { query, body: { id: planId } }) : otherwise()).then(
        () => true,
        () => false,
      )
      // The page has told a failure already.
      if (undone) announce.success(text('undone'))
      again()
    }
    const said = planId ? text('planned', { day: dayText(day) }) : done
    announce.success(said, { action: { label: text('undo'), run: () => void takeBack() } })
  }
  return {
    tell,
    /** The opposite of a move. */
    moveBack: (moves: readonly PupilMove[]) => () =>
      call(movePupils, {
        query,
        body: { moves: moves.map(({ pupilId, from, to }) => ({ pupilId, from: to, to: from })) },
      }),
    /** The opposite of taking a teacher off. */
    bringBack: (post: Post) => () => call(setTeacher, { query, body: post }),
  }
}
