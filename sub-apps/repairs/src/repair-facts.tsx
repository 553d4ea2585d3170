import type { RepairState } from '@homeroom/contract/repairs/repairs-schemas.ts'
import { clockText, dateText } from '@homeroom/shared/dates/date-text.ts'
import { useLanguage, useUnit } from '@homeroom/sub-app-kit/host-hooks.ts'
import styles from './repairs.module.css'
import { useRepairsText } from './repairs-texts.ts'

export function StateMark({ state }: { state: RepairState }) {
  const text = useRepairsText()
  return (
    <span className={styles.state} data-state={state}>
      {text(`state.${state}`)}
    </span>
  )
}

/** Writes a moment as the reader expects it, in the time zone of the unit. */
export function useMoment(): (moment: string) => string {
  const language = useLanguage()
  const { timeZone } = useUnit()
  return (moment) => {
    const at = new Date(moment)
    return `${dateText(at, new Date(), { language, timeZone })} ${clockText(at, timeZone)}`
  }
}
