import {
  readPlannedGuardianships,
  withdrawGuardianPlan,
} from '@homeroom/contract/families/guardians/guardian-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { TryAgain } from '@homeroom/sub-app-kit/try-again.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { useCall } from '@homeroom/sub-app-kit/use-call.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useAdministeredUnit } from '../administered-unit.ts'
import { useDayText } from '../classes/use-day-text.ts'
import { rights, usePairNames } from './guardian-columns.tsx'
import styles from './guardians-room.module.css'
import { useGuardiansText } from './guardians-texts.ts'

/** Who will be linked from a later day on, and what could not be done; nothing where nothing is planned. */
export function PlannedLinks() {
  const text = useGuardiansText()
  const names = usePairNames()
  const dayText = useDayText()
  const { query } = useAdministeredUnit()
  const { announce } = useHost()
  const planned = useCall(readPlannedGuardianships, { query })
  const { run, busy } = useAction(withdrawGuardianPlan)
  if (planned.step === 'failed')
    return (
      <Card title={text('plannedLinks')}>
        <TryAgain text={text('plannedFailed')} onTryAgain={planned.again} />
      </Card>
    )
  if (planned.step !== 'ready' || planned.data.length === 0) return null
  const { again } = planned
  async function withdraw(id: string) {
    const sent = await run({ query, body: { id } })
    if (sent.done) announce.success(text('withdrawn'))
    again()
  }
  return (
    <Card title={text('plannedLinks')}>
      <PlainList className={styles.rows}>
        {planned.data.map((link) => {
          const pair = text('pair', { guardian: names.guardian(link), child: names.child(link) })
          return (
            <li key={link.id} className={styles.row}>
              <span className={styles.tags}>
                {pair} <span className={styles.muted}>{names.relation(link)}</span>
                {rights
                  .filter((right) => !link[right])
                  .map((right) => (
                    <Tag key={right} tone="warning" label={text(`not.${right}`)} />
                  ))}
              </span>
              <span className={styles.tags}>
                {link.failed ? (
                  <Tag tone="danger" label={text('addFailed', { day: dayText(link.dueOn) })} />
                ) : (
                  <span>{text('plannedFrom', { day: dayText(link.dueOn) })}</span>
                )}
                <Button
                  size="small"
                  busy={busy}
                  aria-label={text(link.failed ? 'putAsideOf' : 'withdrawOf', { pair })}
                  onClick={() => void withdraw(link.id)}
                >
                  {text(link.failed ? 'putAside' : 'withdraw')}
                </Button>
              </span>
            </li>
          )
        })}
      </PlainList>
    </Card>
  )
}
