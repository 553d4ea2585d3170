import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { Button } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import styles from './parts.module.css'

type Found = { good: boolean; words: string }
type CheckLineProps = {
  label: string
  /** What a screen reader calls the button where there are several. */
  name?: string
  /** Asks the other side; a refusal is told in its own words. */
  check: () => Promise<Found>
}

/** Asks the other side itself whether what is set is right, and says what came of it. */
export function CheckLine({ label, name, check }: CheckLineProps) {
  const { failureText } = useHost()
  const [asking, setAsking] = useState(false)
  const [found, setFound] = useState<Found | null>(null)

  async function ask() {
    setAsking(true)
    setFound(null)
    try {
      setFound(await check())
    } catch (failure) {
      setFound({ good: false, words: failureText(failure) })
    } finally {
      setAsking(false)
    }
  }
  return (
    <div className={styles.check}>
      <Button size="small" busy={asking} aria-label={name} onClick={() => void ask()}>
        {label}
      </Button>
      <span role="status" data-outcome={found && (found.good ? 'works' : 'failed')}>
        {found?.words}
      </span>
    </div>
  )
}
