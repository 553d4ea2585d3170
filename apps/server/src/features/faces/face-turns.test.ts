import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { type FaceUnit, startFaceUnit } from '../../../test-support/face-unit.ts'
import { fakeFaceEngine } from '../../../test-support/fakes/face-engine.ts'
import type { FaceAsking } from './engine/face-engine.ts'

/** In whose turns the engine was asked to read. */
const asked: (string | undefined)[] = []
let faces: FaceUnit
beforeAll(async () => {
  const engine = fakeFaceEngine()
  const noted = ({ source }: FaceAsking = {}) => asked.push(source)
  faces = await startFaceUnit({
    ...engine,
    async read(picture, purpose, asking) {
      noted(asking)
      return engine.read(picture, purpose)
    },
    async readBurst(frames, challenge, asking) {
      noted(asking)
      return engine.readBurst(frames, challenge)
    },
    async portrait(picture, asking) {
      noted(asking)
      return engine.portrait(picture)
    },
  })
  await faces.reset()
})
afterAll(() => faces.server.close())

/** Who was served meanwhile, each once. */
async function turnsOf(act: () => Promise<unknown>): Promise<(string | undefined)[]> {
  asked.length = 0
  await act()
  return [...new Set(asked)]
}

test('all browsers of one address share their turns at the engine, and whoever registers has turns of their own', async () => {
  const registering = await turnsOf(() => faces.withFace('teacher', 1))
  const another = await turnsOf(() => faces.withFace('staff', 2))
  expect([registering, another]).toEqual(
    ['teacher', 'staff'].map((name) => [`person ${demoPerson(name as 'teacher' | 'staff').userId}`]),
  )
  await faces.set({ liveness: true })
  const signingIn = await turnsOf(async () => {
    for (const seen of [1, 2, 7]) {
      const browser = faces.server.visitor()
      const { challenge, frames } = await faces.challenge(browser, seen)
      await faces.show(seen, { challenge, frames }, browser)
    }
  })
  expect(signingIn).toEqual(['127.0.0.1'])
})
