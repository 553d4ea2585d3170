import { second } from '@homeroom/shared/dates/durations.ts'
import { useEffect, useId, useState } from 'react'
import { IconButton } from '../button/icon-button.tsx'
import { CloseGlyph } from '../icons/action-glyphs.tsx'
import { useKitTexts } from '../language/kit-language.tsx'
import { usePartText } from '../language/part-texts.ts'
import styles from './progress-bar.module.css'
import { beginPace, followPace, type WorkPace } from './remaining-time.ts'

type ProgressBarProps = {
  /** What is under way. */
  label: string
  /** How much is done; leave it out when that is unknown. */
  value?: number
  max?: number
  /** How many of many people have done something: no time is estimated for people. */
  byPeople?: boolean
  /** Gives it a button that ends the work. */
  onCancel?: () => void
}

/** How far some work has come and, once that can be estimated, how long it will still take. The browser's own element: screen readers know it. */
export function ProgressBar({ label, value, max = 100, byPeople = false, onCancel }: ProgressBarProps) {
  const { cancel } = useKitTexts()
  const id = useId()
  const done = value === undefined ? undefined : percentage(value, max)
  const remaining = useRemainingTime(
    value === undefined || max <= 0 || byPeople ? undefined : Math.min(1, Math.max(0, value / max)),
  )
  return (
    <div className={styles.progress}>
      <label id={id} htmlFor={`${id}-bar`} className={styles.label}>
        {label}
      </label>
      {done !== undefined && (
        <span className={styles.value} aria-hidden="true">
          {done} %
        </span>
      )}
      <progress
        id={`${id}-bar`}
        className={styles.bar}
        value={done}
        max={100}
        aria-describedby={byPeople ? undefined : `${id}-left`}
      />
      {onCancel && (
        <span className={styles.cancel}>
          <IconButton label={cancel} aria-describedby={id} onClick={onCancel}>
            <CloseGlyph size={18} />
          </IconButton>
        </span>
      )}
      {!byPeople && (
        <span id={`${id}-left`} className={styles.remaining}>
          {remaining}
        </span>
      )}
    </div>
  )
}

/** How much is done in whole per cent. 100 stands for done, and for nothing less. */
export function percentage(value: number, max: number): number {
  if (max <= 0) return 100
  // Multiplied first: 29 / 100 * 100 is a little less than 29.
  return Math.floor((Math.min(Math.max(value, 0), max) * 100) / max)
}

/** What the progress bar says. */
const texts = {
  'zh-CN': {
    secondsLeft: '大约还需 {count} 秒',
    minutesLeft: '大约还需 {count} 分钟',
    hoursLeft: '大约还需 {count} 小时',
  },
  en: {
    secondsLeft: 'about {count, plural, one {# second} other {# seconds}} left',
    minutesLeft: 'about {count, plural, one {# minute} other {# minutes}} left',
    hoursLeft: 'about {count, plural, one {# hour} other {# hours}} left',
  },
} as const

/** How long some work will still take, in words; empty while there is no estimate. `done` is a share of 1. */
function useRemainingTime(done: number | undefined): string {
  const text = usePartText(texts)
  const [pace, setPace] = useState<WorkPace>()
  const known = done !== undefined
  useEffect(() => {
    if (done === undefined) setPace(undefined)
    else {
      const now = performance.now()
      setPace((before) => (before ? followPace(before, now, done) : beginPace(now, done)))
    }
  }, [done])
  useEffect(() => {
    if (!known) return
    // Work without progress sends no event: a timer has to check.
    const look = () => setPace((before) => before && followPace(before, performance.now(), before.done))
    const timer = setInterval(look, second)
    return () => clearInterval(timer)
  }, [known])
  return pace?.told === undefined ? '' : inWords(pace.told / second, text)
}

function inWords(seconds: number, text: ReturnType<typeof usePartText<keyof (typeof texts)['en']>>): string {
  if (seconds < 60) return text('secondsLeft', { count: seconds })
  if (seconds < 3600) return text('minutesLeft', { count: seconds / 60 })
  return text('hoursLeft', { count: seconds / 3600 })
}
