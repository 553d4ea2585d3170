import type { Clocked } from '@homeroom/contract/attendance/kiosk-schemas.ts'
import { clockText } from '@homeroom/shared/dates/date-text.ts'
import { localName, personName } from '@homeroom/shared/people/local-name.ts'
import { Glyph } from '@homeroom/ui-kit/icons/glyph.tsx'
import { useFailureWords } from '#platform/announce/use-failure-words.ts'
import { useLanguage, useText } from '#platform/language/language.tsx'
import type { TextKey } from '#texts/text-key.ts'
import styles from './kiosk.module.css'
import type { ClockingResult } from './use-clocking.ts'

const clockSign = 'M12 7v5l3.5 2M12 3.5a8.5 8.5 0 1 1 0 17 8.5 8.5 0 0 1 0-17z'
const signs = {
  yes: 'M5 12.5l4.5 4.5L19 7.5',
  no: 'M12 6v8M12 17.5v.5',
  saved: clockSign,
  seen: clockSign,
} as const

/** How an answer looks, and sounds. `seen`: it has no consequence. */
export type Look = 'yes' | 'no' | 'saved' | 'seen'

export function lookOf(result: ClockingResult): Look {
  if (result.what === 'recognised') return result.clocked.counted ? 'yes' : 'seen'
  return result.what === 'saved' ? 'saved' : 'no'
}

/** Yes or no over the whole screen, to be seen from two steps away. */
export function ResultCard({ result, timeZone }: { result: ClockingResult | null; timeZone: string }) {
  return (
    <div aria-live="assertive" aria-atomic="true">
      {result && (
        <div className={styles.result} data-answer={lookOf(result)}>
          <Glyph className={styles.sign} path={signs[lookOf(result)]} />
          {result.what === 'recognised' ? (
            <Seen clocked={result.clocked} timeZone={timeZone} />
          ) : (
            <Told result={result} />
          )}
        </div>
      )}
    </div>
  )
}

function Seen({ clocked, timeZone }: { clocked: Clocked; timeZone: string }) {
  const text = useText()
  const { language } = useLanguage()
  const { className, classEnglishName, state, at, again, counted } = clocked
  const time = clockText(new Date(at), timeZone)
  return (
    <>
      <p className={styles.name}>{personName(language, clocked)}</p>
      <p className={styles.class}>{localName(language, { name: className, englishName: classEnglishName })}</p>
      {counted ? (
        <p className={styles.arrived}>
          <span>{time}</span>
          <span className={styles.state} data-late={(state === 'late' && !again) || undefined}>
            {text(again ? 'kiosk.again' : stateWords(state))}
          </span>
        </p>
      ) : (
        <p className={styles.arrived}>{text('kiosk.seenAt', { time })}</p>
      )}
      {/* The register takes nobody as arrived any more: somebody has to be told. */}
      {!counted && state === 'absent' && <p className={styles.class}>{text('kiosk.goToOffice')}</p>}
    </>
  )
}

/** Whoever is on leave or was absent has come all the same: the register says the rest. */
function stateWords(state: Clocked['state']): TextKey {
  if (state === 'present') return 'kiosk.onTime'
  return state === 'late' ? 'kiosk.late' : 'kiosk.seen'
}

function Told({ result }: { result: Exclude<ClockingResult, { what: 'recognised' }> }) {
  const text = useText()
  const wordsOf = useFailureWords()
  if (result.what === 'refused')
    return (
      <>
        <p className={styles.name}>{text('kiosk.no')}</p>
        <p className={styles.class}>{wordsOf(result.failure)}</p>
      </>
    )
  return (
    <>
      <p className={styles.name}>{text(result.what === 'saved' ? 'kiosk.saved' : 'kiosk.lost')}</p>
      <p className={styles.class}>{text(result.what === 'saved' ? 'kiosk.savedText' : 'kiosk.lostText')}</p>
    </>
  )
}
