import type { AttendanceState, Clocking, Mark } from '@homeroom/contract/attendance/attendance-shapes.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { PlainList } from '@homeroom/ui-kit/list/plain-list.tsx'
import { useAttendanceText } from '../attendance-texts.ts'
import { gateName, useClock } from './day-words.ts'
import styles from './mark-facts.module.css'
import { StateGlyph } from './state-glyph.tsx'

type MarkFactsProps = {
  state: AttendanceState | null
  mark: Mark | null
  clockings: readonly Clocking[]
  /** Said where there is no state, for a day on which none is expected. */
  otherwise?: string
}

/** What is known of somebody on a day: the state, since when, why, who has marked it, and each time at a gate. */
export function MarkFacts({ state, mark, clockings, otherwise }: MarkFactsProps) {
  const text = useAttendanceText()
  const language = useLanguage()
  const clock = useClock()
  const by = mark ? personName(language, { realName: mark.byName, englishName: mark.byEnglishName }) : ''
  return (
    <div className={styles.facts}>
      <p className={styles.state} data-state={state ?? 'none'}>
        {state && <StateGlyph state={state} size={20} />}
        <span>{state ? text(`state.${state}`) : (otherwise ?? text('state.unmarked'))}</span>
      </p>
      {mark?.arrivedAt && <p>{text('facts.arrived', { time: clock(mark.arrivedAt) })}</p>}
      {mark?.reason && <p>{text('facts.reason', { reason: mark.reason })}</p>}
      {mark && (
        <p className={styles.source}>{by ? text('facts.by', { name: by }) : text(`facts.from.${mark.source}`)}</p>
      )}
      {clockings.length > 0 && (
        <div>
          <h3 className={styles.heading}>{text('facts.gates')}</h3>
          <PlainList className={styles.gates}>
            {clockings.map((seen) => (
              <li key={seen.at}>
                <time dateTime={seen.at}>{clock(seen.at)}</time> {gateName(language, seen)}
              </li>
            ))}
          </PlainList>
        </div>
      )}
    </div>
  )
}
