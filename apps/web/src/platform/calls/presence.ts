import { minute } from '@homeroom/shared/dates/durations.ts'

/** After this long without a touch the chair in front of the page counts as empty. */
const away = 60 * minute

const signs = ['pointerdown', 'keydown', 'wheel', 'visibilitychange'] as const

/** Whether somebody is in front of the page: it was opened, touched or looked at again a short while ago. */
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

/** Notices every touch of the page; the answer stops that. */
export function watchPresence(): () => void {
  for (const sign of signs) addEventListener(sign, presence.note, { capture: true, passive: true })
  return () => {
    for (const sign of signs) removeEventListener(sign, presence.note, { capture: true })
  }
}
