import { sendTestMessage } from '@homeroom/contract/messages/reminder-endpoints.ts'
import { clockText } from '@homeroom/shared/dates/date-text.ts'
import { useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { useState } from 'react'
import styles from '../delivery-page.module.css'
import { useSettingsText } from '../settings-texts.ts'

type Tested = { sentAt: string; arrived: boolean }

/** Posts a message to the reader, and says whether it is among their messages. */
export function MessageTest() {
  const text = useSettingsText()
  const { timeZone } = useUnit()
  const { run, busy } = useAction(sendTestMessage)
  const [tested, setTested] = useState<Tested | null>(null)

  async function test() {
    setTested(null)
    const sent = await run({})
    if (sent.done) setTested(sent.reply)
  }
  return (
    <Card title={text('test.title')}>
      <div className={styles.fields}>
        <p className={styles.about}>{text('reminders.testAbout')}</p>
        <div>
          <Button busy={busy} onClick={() => void test()}>
            {text('reminders.test')}
          </Button>
        </div>
        <div role="status">
          {tested && (
            <p className={styles.outcome} data-outcome={tested.arrived ? 'works' : 'failed'}>
              {text(tested.arrived ? 'reminders.arrived' : 'reminders.lost', {
                time: clockText(new Date(tested.sentAt), timeZone),
              })}
            </p>
          )}
        </div>
      </div>
    </Card>
  )
}
