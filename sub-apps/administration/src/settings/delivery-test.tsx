import type { Endpoint } from '@homeroom/contract/endpoint/endpoint.ts'
import type { DeliveryTest as Tested } from '@homeroom/contract/settings/delivery-schemas.ts'
import { useAction } from '@homeroom/sub-app-kit/use-action.ts'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { Card } from '@homeroom/ui-kit/card/card.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type FormEvent, useState } from 'react'
import { useAdministeredUnit } from '../administered-unit.ts'
import styles from './delivery-page.module.css'
import { TestSteps } from './parts/test-steps.tsx'
import { useSettingsText } from './settings-texts.ts'

type Test = Endpoint<undefined, { unitId?: string }, { to?: string }, Tested>

/** Sends once with what is saved, and says step by step what happened. */
export function DeliveryTestCard({ channel, endpoint }: { channel: 'mail' | 'sms'; endpoint: Test }) {
  const text = useSettingsText()
  const { query } = useAdministeredUnit()
  const { run, busy, errors } = useAction(endpoint, { fields: ['to'] })
  const [to, setTo] = useState('')
  const [tested, setTested] = useState<Tested | null>(null)

  async function test(event: FormEvent) {
    event.preventDefault()
    setTested(null)
    const sent = await run({ query, body: to.trim() === '' ? {} : { to: to.trim() } })
    if (sent.done) setTested(sent.reply)
  }
  return (
    <Card title={text('test.title')}>
      <form className={styles.fields} noValidate onSubmit={(event) => void test(event)}>
        <p className={styles.about}>{text('test.about')}</p>
        <TextField
          name="to"
          label={text(`test.to.${channel}`)}
          hint={text('test.toHint')}
          errors={errors}
          autoCapitalize="none"
          inputMode={channel === 'mail' ? 'email' : 'tel'}
          maxLength={254}
          value={to}
          onChange={({ target }) => setTo(target.value)}
        />
        <div>
          <Button type="submit" busy={busy}>
            {text('test')}
          </Button>
        </div>
        <div role="status">{tested && <TestResult tested={tested} />}</div>
      </form>
    </Card>
  )
}

function TestResult({ tested: { to, steps } }: { tested: Tested }) {
  const text = useSettingsText()
  const stopped = steps.find(({ problem }) => problem !== null)
  return (
    <TestSteps
      outcome={stopped ? text('test.fails', { step: text(`step.${stopped.step}`) }) : text('test.works')}
      label={text('test.result', { to })}
      steps={steps.map(({ step, problem, said }) => ({
        name: text(`step.${step}`),
        problem: problem && text(`problem.${problem}`),
        said,
      }))}
    />
  )
}
