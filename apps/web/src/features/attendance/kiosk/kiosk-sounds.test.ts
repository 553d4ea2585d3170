import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createKioskSounds, type Sound } from './kiosk-sounds.ts'

/** What a browser would be heard to play: the pitch of each tone and when it begins. */
let heard: { pitch: number; at: number }[]
const noNode = { connect: (next: unknown) => next }
beforeEach(() => {
  heard = []
  const gain = { setValueAtTime: () => undefined, linearRampToValueAtTime: () => undefined }
  vi.stubGlobal(
    'GainNode',
    class {
      gain = gain
      connect = noNode.connect
    },
  )
  vi.stubGlobal(
    'OscillatorNode',
    class {
      pitch: number
      connect = noNode.connect
      constructor(_context: unknown, { frequency }: { frequency: number }) {
        this.pitch = frequency
      }
      start(at: number): void {
        heard.push({ pitch: this.pitch, at })
      }
      stop(): void {}
    },
  )
})
afterEach(() => void vi.unstubAllGlobals())

/** A browser that lets a page sound once it was touched, or never. */
function sounds(state: 'running' | 'suspended' = 'running') {
  const context = { state, currentTime: 0, destination: noNode, resume: () => Promise.reject(new Error('refused')) }
  return createKioskSounds(() => context as unknown as AudioContext)
}

test('yes rises, no is one low tone, saved is neither: nobody has to look', () => {
  const played = (sound: Sound) => {
    heard = []
    const kiosk = sounds()
    kiosk.allow()
    kiosk.play(sound)
    return heard.toSorted((one, other) => one.at - other.at).map(({ pitch }) => pitch)
  }
  const [low = 0, high = 0, ...more] = played('yes')
  expect([high > low, more]).toEqual([true, []])
  const no = played('no')
  expect([no.length, (no[0] ?? 0) < low]).toEqual([1, true])
  expect(new Set(played('saved')).size).toBe(1)
  expect(played('saved')).toHaveLength(2)
})

test('before somebody has touched it, and where the browser refuses, a kiosk is silent and goes on', () => {
  sounds().play('yes')
  const refused = sounds('suspended')
  refused.allow()
  refused.play('yes')
  expect(heard).toEqual([])
})
