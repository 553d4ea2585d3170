import { minute } from '@homeroom/shared/dates/durations.ts'

/** After this time without input nobody is assumed to use the page. */
const away = 60 * minute

const signs = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const

/** Whether somebody uses the page: it was opened, touched or made visible a short while ago. */
export function createPresence(now: () => number) {
  let lastSign = now()
  return {
    note() {
      lastSign = now()
    },
    isSomebodyThere: () => now() - lastSign < away,
  }
}

const presence = createPresence(() => performance.now())

export const isSomebodyThere = presence.isSomebodyThere

/** Listens to all input on the page. Returns a function that stops it. */
export function watchPresence(): () => void {
  for (const sign of signs) addEventListener(sign, presence.note, { capture: true, passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, presence.note, { capture: true })
  }
}
