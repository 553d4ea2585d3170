import { readDemoOutbox } from '@homeroom/contract/passwords/forgotten-password-endpoints.ts'
import { useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './forgotten-password.module.css'

type Sent = Awaited<ReturnType<typeof read>>
const read = () => callQuietly(readDemoOutbox, {})
const pause = 2000
const shown = 3

/** In a demo the mail and telephones of its people are here: nothing is sent to anybody. */
export function DemoOutbox() {
  const text = useText()
  const [sent, setSent] = useState<Sent>([])
  useEffect(() => {
    let timer = 0
    let wanted = true
    async function look() {
      const messages = await read().catch(() => [])
      if (!wanted) return
      setSent(messages)
      timer = window.setTimeout(look, pause)
    }
    void look()
    return () => {
      wanted = false
      window.clearTimeout(timer)
    }
  }, [])
  return (
    <section className={styles.outbox} aria-label={text('forgottenPassword.outbox')}>
      <h3>{text('forgottenPassword.outbox')}</h3>
      {sent.length === 0 && <p>{text('forgottenPassword.outboxEmpty')}</p>}
      <ul>
        {sent.slice(0, shown).map(({ to, text: words, sentAt }) => (
          <li key={`${sentAt} ${to} ${words}`}>
            <strong>{to}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
