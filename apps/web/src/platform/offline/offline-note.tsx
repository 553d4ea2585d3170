import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage, useText } from '../language/language.tsx'
import { useStartData } from '../page/start-data.tsx'
import { useConnection } from './connection.ts'
import styles from './offline-note.module.css'

/** Says that there is no network and how old what is shown is. */
export function OfflineNote() {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  const connection = useConnection()
  return (
    <div role="status">
      {connection.step === 'offline' && (
        <p className={styles.note}>
          {text('platform.offline', {
            moment: momentText(new Date(connection.asOf), { language, timeZone }),
          })}
        </p>
      )}
    </div>
  )
}

/** The time of day; with the date when that was another day. */
function momentText(moment: Date, reader: { language: string; timeZone: string }): string {
  const now = new Date()
  const clock = clockText(moment, reader.timeZone)
  const day = dateText(moment, now, reader)
  return day === dateText(now, now, reader) ? clock : `${day} ${clock}`
}
