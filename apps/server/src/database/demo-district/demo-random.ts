import { createHash } from 'node:crypto'

/** The id of a thing of the demo district: the same in every installation, in the form of a random uuid. */
export function demoId(key: string): string {
  const hex = createHash('sha256').update(`homeroom demo district: ${key}`).digest('hex')
  const variant = '89ab'[Number.parseInt(hex[16] ?? '0', 16) % 4]
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `4${hex.slice(13, 16)}`,
    `${variant}${hex.slice(17, 20)}`,
    hex.slice(20, 32),
  ].join('-')
}

export type DemoRandom = ReturnType<typeof createRandom>

/** Numbers that look random and are the same at every run; each subject has a seed of its own. */
export function createRandom(seed: string) {
  let state = createHash('sha256').update(seed).digest().readUInt32LE()

  // mulberry32
  function next(): number {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }

  return {
    /** From 0 to below 1. */
    share: next,
    chance: (probability: number) => next() < probability,
    pick<Item>(list: readonly Item[]): Item {
      const item = list[Math.floor(next() * list.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
    /** Picks from the front of a list more often than from its end. */
    pickEarly<Item>(list: readonly Item[]): Item {
      const item = list[Math.floor(next() ** 2 * list.length)]
      if (item === undefined) throw new Error('nothing to pick from')
      return item
    },
  }
}
