import type { FaceHint } from './face-rules.ts'

/** So many detections in a row have to agree: a face that passes by changes no words. */
const agreeing = 2
/** A screen reader can finish a hint before the next one. */
const pause = 2500

/**
 * Of a hint every quarter of a second, tells the ones that are worth words: what has lasted and is new, and not one on top of the
 * other. `now` in milliseconds.
 */
export function createCalmHints() {
  let told: FaceHint | null = null
  let toldAt = Number.NEGATIVE_INFINITY
  let latest: FaceHint | null = null
  let times = 0
  return (hint: FaceHint, now: number): FaceHint | null => {
    times = hint === latest ? times + 1 : 1
    latest = hint
    if (times >= agreeing && hint !== told && now - toldAt >= pause) {
      told = hint
      toldAt = now
    }
    return told
  }
}
