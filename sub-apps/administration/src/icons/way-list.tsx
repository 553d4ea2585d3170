import { giveApplication, takeApplication, withdrawIconPlan } from '@homeroom/contract/desktop/icon-admin-endpoints.ts'
import type {
  GivenWay,
  IconChoices,
  IconPlan,
  UnitApplication,
  Way,
} from '@homeroom/contract/desktop/icon-admin-schemas.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { PlusGlyph } from '@homeroom/ui-kit/icons/action-glyphs.tsx'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { Tag } from '@homeroom/ui-kit/tag/tag.tsx'
import { useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import { GiveDialog } from './give-dialog.tsx'
import styles from './icons-room.module.css'
import { useIconsText } from './icons-texts.ts'
import { useWayWords } from './way-words.ts'

type Props = { application: UnitApplication; choices: IconChoices; onChanged: () => void }

/** Only what says to whom: the names of a listed way stay here. */
const plainWay = ({ kind, userType, grade, targetId, granted }: Way): Way => ({
  ...{ kind, userType, grade, targetId, granted },
})

/** Everybody who gets the application, and from whom it is kept; what is planned stands below. */
export function WayList({ application, choices, onChanged }: Props) {
  const text = useIconsText()
  const words = useWayWords()
  const { query, own } = useAdministeredUnit()
  const { call, announce } = useHost()
  const [giving, setGiving] = useState(false)
  const { code, ways, plans } = application

  async function take(way: GivenWay) {
    const body = { code, ways: [plainWay(way)] }
    const done = await call(takeApplication, { query, body }).catch(() => undefined)
    onChanged()
    if (!done) return
    async function giveBack() {
      const back = await call(giveApplication, { query, body }).catch(() => undefined)
      if (back) announce.success(text('undone'))
      onChanged()
    }
    announce.success(text('taken', { to: words(way) }), {
      action: { label: text('undo'), run: () => void giveBack() },
    })
  }

  async function withdraw(plan: IconPlan) {
    const done = await call(withdrawIconPlan, { query, body: { id: plan.id } }).catch(() => undefined)
    if (done) announce.success(text('withdrawn'))
    onChanged()
  }

  return (
    <Card
      title={text('who')}
      actions={
        <Button tone="accent" size="small" onClick={() => setGiving(true)}>
          <PlusGlyph size={16} />
          {text('give')}
        </Button>
      }
    >
      {ways.length === 0 && <p className={styles.hint}>{text('givenToNobody')}</p>}
      <PlainList className={styles.rows}>
        {ways.map((way) => (
          <li key={way.id} className={styles.row}>
            <span className={styles.words}>
              {words(way)}
              {!way.granted && <Tag label={text('kept')} tone="warning" />}
              {way.givenBy === 'area' && <Tag label={text('byArea')} />}
            </span>
            {(own ? way.givenBy === 'unit' : true) && (
              <Button
                tone="quiet"
                size="small"
                aria-label={text('takeFrom', { to: words(way) })}
                onClick={() => void take(way)}
              >
                {text('take')}
              </Button>
            )}
          </li>
        ))}
      </PlainList>
      {plans.length > 0 && (
        <>
          <h3 className={styles.heading}>{text('planned')}</h3>
          <PlainList className={styles.rows}>
            {plans.map((plan) => (
              <li key={`${plan.id} ${plan.kind} ${plan.targetId}`} className={styles.row}>
                <span className={styles.words}>
                  {text(`plan.${plan.action}`, { day: plan.dueOn, to: words(plan) })}
                  {plan.failed && <Tag label={text('planFailed')} tone="danger" />}
                </span>
                <Button tone="quiet" size="small" onClick={() => void withdraw(plan)}>
                  {text('withdraw')}
                </Button>
              </li>
            ))}
          </PlainList>
        </>
      )}
      {giving && (
        <GiveDialog
          application={application}
          choices={choices}
          onClose={() => setGiving(false)}
          onGiven={() => onChanged()}
        />
      )}
    </Card>
  )
}
