import { takeRepair } from '@homeroom/contract/repairs/repairs-endpoints.ts'
import type { Repair } from '@homeroom/contract/repairs/repairs-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { RouteLink } from '@homeroom/sub-app-kit/route-link.tsx'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { RowSource, RowWords } from '@homeroom/ui-kit/list/row-words.tsx'
import { StateMark, useMoment } from './repair-facts.tsx'
import styles from './repairs.module.css'
import { placeParameters } from './repairs-route.ts'
import { useRepairsText } from './repairs-texts.ts'

type RepairRowProps = {
  repair: Repair
  mayTake: boolean
  /** Called when its button is pressed, and when it has been taken. */
  onTake: () => void
  onTaken: () => void
}

/** One repair in a list: the row is the way to it, and those who handle repairs take it in hand from here. */
export function RepairRow({ repair, mayTake, onTake, onTaken }: RepairRowProps) {
  const text = useRepairsText()
  const language = useLanguage()
  const moment = useMoment()
  const { announce } = useHost()
  const { run, busy } = useAction(takeRepair)
  const { id, place, state, urgency } = repair

  async function take() {
    onTake()
    const { done } = await run({ body: { id } })
    if (!done) return
    onTaken()
    announce.success(text('taken'))
  }
  return (
    <li className={styles.row}>
      <RouteLink className={styles.open} parameters={placeParameters({ screen: 'one', id })} data-repair={id}>
        <RowWords
          title={place}
          facts={
            <>
              <StateMark state={state} />
              {urgency === 'high' && <strong className={styles.urgent}>{text('urgency.high')}</strong>}
              <RowSource>{repair.text}</RowSource>
              {!repair.mine && (
                <span>{localName(language, { name: repair.reporter, englishName: repair.reporterEnglishName })}</span>
              )}
              <time dateTime={repair.reportedAt}>{moment(repair.reportedAt)}</time>
            </>
          }
        />
      </RouteLink>
      {mayTake && state === 'reported' && (
        <Button size="small" busy={busy} aria-label={text('takeOne', { place })} onClick={() => void take()}>
          {text('take')}
        </Button>
      )}
    </li>
  )
}
