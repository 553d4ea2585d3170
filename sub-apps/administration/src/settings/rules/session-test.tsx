import { readOwnSessionEnds } from '@homeroom/contract/accounts/session/session-limit-endpoints.ts'
import type { SessionEnds } from '@homeroom/contract/accounts/session/session-limit-schemas.ts'
import { clockText } from '@homeroom/shared/dates/date-text.ts'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { useState } from 'react'
import styles from '../delivery-page.module.css'
import { useDayText } from '../parts/day-text.ts'
import { useSettingsText } from '../settings-texts.ts'

/** Says what the limits in force mean for the reader's own session now. */
export function SessionTest() {
  const text = useSettingsText()
  const { run, busy } = useAction(readOwnSessionEnds)
  const [ends, setEnds] = useState<SessionEnds | null>(null)

  async function test() {
    setEnds(null)
    const read = await run({})
    if (read.done) setEnds(read.reply)
  }
  return (
    <Card title={text('test.title')}>
      <div className={styles.fields}>
        <p className={styles.about}>{text('sessionLimits.testAbout')}</p>
        <div>
          <Button busy={busy} onClick={() => void test()}>
            {text('sessionLimits.test')}
          </Button>
        </div>
        <div role="status">{ends && <Ends ends={ends} />}</div>
      </div>
    </Card>
  )
}

function Ends({ ends }: { ends: SessionEnds }) {
  const text = useSettingsText()
  const { timeZone } = useUnit()
  const dayOf = useDayText()
  const wordsOf = (moment: string) => `${dayOf(moment)} ${clockText(new Date(moment), timeZone)}`
  const { agent, shared, signedInAt, unusedEndsAt, endsAt, rememberedUntil } = ends
  const place = agent === '' ? text('sessionLimits.thisBrowser') : agent
  return (
    <ul className={styles.steps}>
      <li>{text('sessionLimits.began', { time: wordsOf(signedInAt), place })}</li>
      {shared && <li>{text('sessionLimits.onShared')}</li>}
      <li>{text('sessionLimits.unusedEnd', { time: wordsOf(unusedEndsAt) })}</li>
      <li>{text('sessionLimits.latestEnd', { time: wordsOf(endsAt) })}</li>
      <li>
        {rememberedUntil === null
          ? text('sessionLimits.notRemembered')
          : text('sessionLimits.remembered', { time: wordsOf(rememberedUntil) })}
      </li>
    </ul>
  )
}
