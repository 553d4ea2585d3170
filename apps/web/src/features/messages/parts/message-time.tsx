import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { timeAgo } from '@homeroom/shared/dates/relative-time.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import { useStartData } from '#platform/page/start-data.tsx'

/** When a message came: how long ago, or the date when that is longer. */
export function MessageTime({ date, now }: { date: string; now: Date }) {
  const text = useText()
  const { language } = useLanguage()
  const { timeZone } = useStartData().unit
  const moment = new Date(date)
  const ago = timeAgo(moment, now)
  return (
    <time dateTime={date} title={`${dateText(moment, now, { language, timeZone })} ${clockText(moment, timeZone)}`}>
      {ago ? text(`messages.${ago.unit}`, { count: ago.count }) : dateText(moment, now, { language, timeZone })}
    </time>
  )
}
