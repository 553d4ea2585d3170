import { readParentPhone } from '@homeroom/contract/find/find-endpoints.ts'
import { Button, ButtonLink } from '@homeroom/ui-kit/button/button.tsx'
import { useState } from 'react'
import { call } from '#platform/calls/send.ts'
import { useText } from '#platform/language/language.tsx'
import styles from './person-found.module.css'

/** Reads the number of a parent when it is asked for, and calls it. That somebody looked is recorded, and said beforehand. */
export function CallPerson({ userId }: { userId: string }) {
  const text = useText()
  const [phone, setPhone] = useState<string>()
  const [busy, setBusy] = useState(false)

  async function show(): Promise<void> {
    setBusy(true)
    try {
      setPhone((await call(readParentPhone, { body: { userId } })).phone)
    } catch {
      // It has been told.
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className={styles.call}>
      {phone === undefined ? (
        <Button busy={busy} onClick={() => void show()}>
          {text('find.showPhone')}
        </Button>
      ) : (
        <ButtonLink ref={takeFocus} tone="accent" href={`tel:${phone}`}>
          {text('find.call', { phone })}
        </ButtonLink>
      )}
      <p className={styles.none}>{text('find.callNote')}</p>
    </div>
  )
}

function takeFocus(link: HTMLElement | null): void {
  link?.focus()
}
