import type { Person } from '@homeroom/contract/people/people-schemas.ts'
import { readPersonMoves, undoMove, withdrawPlannedMove } from '@homeroom/contract/people/person-move-endpoints.ts'
import type { PersonMove, PersonMoves } from '@homeroom/contract/people/person-move-schemas.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage, usePermission, useSession } from '@homeroom/sub-app-kit/host-hooks.ts'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { Confirmation } from '@homeroom/ui-kit/confirmation/confirmation.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Skeleton } from '@homeroom/ui-kit/skeleton/skeleton.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../../administered-unit.ts'
import { useDayText } from '../../classes/use-day-text.ts'
import styles from '../people-room.module.css'
import { useMoment } from '../person/use-moment.ts'
import { MoveCard } from './move-card.tsx'
import { useMovesText } from './moves-texts.ts'
import { TransferCodeCard } from './transfer-code-card.tsx'

type Props = { person: Person; onChanged: () => void }

/** The moves of a person between schools, as their school sees them, and the two ways to another school. */
export function MovesSection({ person, onChanged }: Props) {
  const text = useMovesText()
  const { query, own } = useAdministeredUnit()
  const { userId } = useSession()
  const mayMove = usePermission('administration_people_move')
  // Only an area holds it: whoever does, in a unit that is not their own, may choose among its schools.
  const ofArea = usePermission('administration_area_units')
  const moves = useCall(readPersonMoves, { query: { ...query, id: person.id } })
  if (moves.step === 'loading') return <Skeleton lines={6} />
  if (moves.step === 'failed') return <TryAgain text={text('failed')} onTryAgain={moves.again} />
  const { again } = moves
  function changed() {
    again()
    onChanged()
  }
  const ofSchool = !(own && ofArea)
  const movable = mayMove && ofSchool && person.status === 'active' && person.id !== userId
  return (
    <div className={styles.cards}>
      <HistoryCard person={person} moves={moves.data} mayMove={mayMove} onChanged={changed} />
      {movable && ofArea && <MoveCard person={person} today={moves.data.today} onChanged={changed} />}
      {movable && <TransferCodeCard person={person} open={moves.data.code} onChanged={changed} />}
    </div>
  )
}

type HistoryProps = Props & { moves: PersonMoves; mayMove: boolean }

/** What was, and what is planned. */
function HistoryCard({ person, moves: { moves, plans }, mayMove, onChanged }: HistoryProps) {
  const text = useMovesText()
  const language = useLanguage()
  const dayText = useDayText()
  const { announce, call } = useHost()
  const { query } = useAdministeredUnit()
  const withdrawing = useAction(withdrawPlannedMove)
  const [asked, setAsked] = useState('')
  const [asking, setAsking] = useState(false)
  async function withdraw(id: string) {
    const sent = await withdrawing.run({ query, body: { id } })
    if (sent.done) announce.success(text('plan.withdrawn'))
    onChanged()
  }
  async function undo() {
    await call(undoMove, { query, body: { id: asked } }, { shown: false })
    announce.success(text('undo.done'))
    onChanged()
  }
  function ask(id: string) {
    setAsked(id)
    setAsking(true)
  }
  return (
    <Card title={text('history')}>
      {moves.length + plans.length === 0 && <p className={styles.note}>{text('history.none')}</p>}
      <PlainList className={styles.lines}>
        {plans.map(({ id, dueOn, failed, school }) => (
          <li key={id} className={styles.way}>
            <span>
              {text(failed ? 'plan.failed' : 'plan', { day: dayText(dueOn), school: localName(language, school) })}
            </span>
            {mayMove && (
              <Button busy={withdrawing.busy} onClick={() => void withdraw(id)}>
                {text('plan.withdraw')}
              </Button>
            )}
          </li>
        ))}
        {moves.map((move) => (
          <MoveLine key={move.id} move={move} onUndo={mayMove ? () => ask(move.id) : undefined} />
        ))}
      </PlainList>
      <Confirmation
        visible={asking}
        title={text('undo.title', { name: personName(language, person) })}
        confirmLabel={text('undo')}
        onConfirm={undo}
        onClose={() => setAsking(false)}
      >
        <p>{text('undo.text')}</p>
      </Confirmation>
    </Card>
  )
}

function MoveLine({ move, onUndo }: { move: PersonMove; onUndo: (() => void) | undefined }) {
  const text = useMovesText()
  const language = useLanguage()
  const moment = useMoment()
  const facts = [
    moment(move.at),
    text(move.byCode ? 'byCode' : 'byArea'),
    ...(move.undoneAt ? [text('undone', { moment: moment(move.undoneAt) })] : []),
    ...(move.undoUntil ? [text('undo.until', { moment: moment(move.undoUntil) })] : []),
  ]
  return (
    <li className={styles.way}>
      <span>
        {text(move.direction === 'left' ? 'left' : 'came', { school: localName(language, move.school) })}
        <span className={styles.note}>{facts.join(' · ')}</span>
      </span>
      {move.undoUntil && onUndo && <Button onClick={onUndo}>{text('undo')}</Button>}
    </li>
  )
}
