import type { RegisterPupil } from '@homeroom/contract/attendance/register-schemas.ts'
import { personName } from '@homeroom/shared/people/local-name.ts'
import { useLanguage } from '@homeroom/sub-app-kit/host-hooks.ts'
import { useAttendanceText } from '../attendance-texts.ts'
import { gateName, useClock } from '../parts/day-words.ts'
import type { ShownPupil } from './mark-rules.ts'
import styles from './register-list.module.css'

type RowFactsProps = {
  pupil: ShownPupil
  name: string
  skipped: boolean
  failed: boolean
  mayMark: boolean
  onOpen: () => void
}

/** The small line below a name: the number, when and where somebody was seen, why they are away; it opens the details. */
export function RowFacts({ pupil, name, skipped, failed, mayMark, onOpen }: RowFactsProps) {
  const text = useAttendanceText()
  const seen = useSeen()(pupil)
  const mayExplain = mayMark && pupil.state !== null && pupil.state !== 'present'
  const words = [seen, pupil.reason].filter(Boolean).join(' · ') || text(mayExplain ? 'row.addReason' : 'row.details')
  return (
    <span className={styles.facts}>
      <span className={styles.number}>{pupil.studentNumber}</span>
      {failed && <strong className={styles.warning}>{text('row.notSaved')}</strong>}
      {skipped && <Meanwhile pupil={pupil} />}
      {pupil.state !== null || seen !== '' ? (
        <button type="button" className={styles.details} aria-haspopup="dialog" onClick={onOpen}>
          <span>{words}</span>
          <span className={styles.whose}>{text('row.of', { name })}</span>
        </button>
      ) : null}
    </span>
  )
}

/** Somebody has marked them first: who, so that it can be asked. */
function Meanwhile({ pupil }: { pupil: ShownPupil }) {
  const text = useAttendanceText()
  const language = useLanguage()
  const by = pupil.mark
    ? personName(language, { realName: pupil.mark.byName, englishName: pupil.mark.byEnglishName })
    : ''
  return (
    <strong className={styles.warning} role="status">
      {by ? text('row.meanwhileBy', { name: by }) : text('row.meanwhile')}
    </strong>
  )
}

/** When and at which gate a pupil was seen first: 07:52 East gate; empty for one who was not. */
function useSeen(): (pupil: RegisterPupil) => string {
  const language = useLanguage()
  const clock = useClock()
  return ({ mark, clockings: [first] }) => {
    if (first) return `${clock(first.at)} ${gateName(language, first)}`
    return mark?.arrivedAt ? clock(mark.arrivedAt) : ''
  }
}
