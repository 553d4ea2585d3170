import type { Kiosk } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { clockText } from '@homeroom/shared/dates/date-text.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { localName, unitName } from '@homeroom/shared/people/local-name.ts'
import { type ReactNode, useEffect, useState } from 'react'
import { useLanguage } from '#platform/language/language.tsx'
import { LanguageSwitch } from '#platform/language/language-switch.tsx'
import { serverClock } from '#platform/page/server-clock.ts'
import { useStartData } from '#platform/page/start-data.tsx'
import styles from './kiosk.module.css'

type KioskFrameProps = {
  /** The gate, once it is known. */
  kiosk?: Kiosk
  /** Nobody stands beside it: there is nothing to choose. */
  unattended?: boolean
  /** Stands at the foot. */
  foot?: ReactNode
  children: ReactNode
}

/** The school, the gate and the time, above whatever the kiosk shows. */
export function KioskFrame({ kiosk, unattended, foot, children }: KioskFrameProps) {
  const { language } = useLanguage()
  const { unit } = useStartData()
  const school = kiosk
    ? localName(language, { name: kiosk.unitName, englishName: kiosk.unitEnglishName })
    : unitName(language, unit)
  const gate = kiosk && localName(language, { name: kiosk.gate, englishName: kiosk.gateEnglishName })
  return (
    <div className={styles.page}>
      <header className={styles.top}>
        <p className={styles.place}>
          <strong>{school}</strong>
          {gate && <span className={styles.gate}>{gate}</span>}
        </p>
        <Clock timeZone={kiosk?.timeZone ?? unit.timeZone} />
        {!unattended && <LanguageSwitch />}
      </header>
      <main className={styles.main}>{children}</main>
      {foot && <footer className={styles.foot}>{foot}</footer>}
    </div>
  )
}

/** The time that counts: the server's. */
function Clock({ timeZone }: { timeZone: string }) {
  const read = () => clockText(serverClock.now(), timeZone)
  const [shown, setShown] = useState(read)
  useEffect(() => {
    const timer = setInterval(() => setShown(clockText(serverClock.now(), timeZone)), second)
    return () => clearInterval(timer)
  }, [timeZone])
  return <time className={styles.clock}>{shown}</time>
}
