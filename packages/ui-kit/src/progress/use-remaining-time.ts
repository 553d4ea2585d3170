import { second } from '@homeroom/shared/dates/durations.ts'
import { useEffect, useState } from 'react'
import { usePartText } from '../language/part-texts.ts'
import { beginPace, followPace, type WorkPace } from './remaining-time.ts'

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

/** How long some work will still take, in words; empty while nothing fair can be said. `done` is a share of 1. */
export function useRemainingTime(done: number | undefined): string {
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
    // Work that stands still tells nothing: somebody has to look.
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
