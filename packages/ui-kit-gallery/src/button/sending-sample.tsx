import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { TextField } from '@homeroom/ui-kit/fields/text-field.tsx'
import { type SubmitEvent, useState } from 'react'
import { SpecimenRow } from '../specimen-row.tsx'
import { useSpecimenText } from '../specimen-text.ts'

const greeting = { 'zh-CN': '留言', en: 'Greeting' }
const send = { 'zh-CN': '发送', en: 'Send' }
const timesSent = { 'zh-CN': '已发送：', en: 'Sent: ' }
const sendingTime = 600

/** A form that takes a while to be sent. */
export function Sending() {
  const pick = useSpecimenText()
  const [sent, setSent] = useState(0)
  const [busy, setBusy] = useState(false)
  function submit(event: SubmitEvent) {
    event.preventDefault()
    setSent(sent + 1)
    setBusy(true)
    setTimeout(() => setBusy(false), sendingTime)
  }
  return (
    <form onSubmit={submit}>
      <TextField label={pick(greeting)} />
      <SpecimenRow>
        <Button type="submit" tone="accent" busy={busy}>
          {pick(send)}
        </Button>
        <p>
          {pick(timesSent)}
          <output>{sent}</output>
        </p>
      </SpecimenRow>
    </form>
  )
}
