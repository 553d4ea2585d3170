import { readDemoOutbox } from '@homeroom/contract/accounts/passwords/forgotten-password-endpoints.ts'
import { useEffect, useState } from 'react'
import { callQuietly } from '#platform/calls/call-quietly.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './demo-outbox.module.css'

type Sent = Awaited<ReturnType<typeof read>>
const read = () => callQuietly(readDemoOutbox, {})
const pause = 2000
const shown = 6

/** The outbox hides the middle of what could be somebody's address. */
function isShownAs(to: string, address: string): boolean {
  const [start = '', end] = to.split(/\*{3,}/)
  return to === address || (end !== undefined && address.startsWith(start) && address.endsWith(end))
}

/** In a demo the mail and telephones of its people are here: nothing is sent to anybody. `to` shows those of one address. */
export function DemoOutbox({ to: wanted }: { to?: string }) {
  const text = useText()
  const [sent, setSent] = useState<Sent>([])
  useEffect(() => {
    let timer = 0
    let looking = true
    async function look() {
      const messages = await read().catch(() => [])
      if (!looking) return
      setSent(messages)
      timer = window.setTimeout(look, pause)
    }
    void look()
    return () => {
      looking = false
      window.clearTimeout(timer)
    }
  }, [])
  const ours = sent.filter(({ to }) => wanted === undefined || isShownAs(to, wanted))
  return (
    <section className={styles.outbox} aria-label={text('demoOutbox.title')}>
      <h3>{text('demoOutbox.title')}</h3>
      {ours.length === 0 && <p>{text('demoOutbox.empty')}</p>}
      <ul>
        {ours.slice(0, shown).map(({ to, text: words, sentAt }) => (
          <li key={`${sentAt} ${to} ${words}`}>
            <strong>{to}</strong>
            <span>{words}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
