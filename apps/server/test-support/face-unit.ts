import { faceConsentVersion } from '@homeroom/contract/faces/face-consent.ts'
import { agreeToFace, beginFaceChallenge, registerFace, signInByFace } from '@homeroom/contract/faces/face-endpoints.ts'
import { readFaceSettings, saveFaceSettings } from '@homeroom/contract/faces/face-office-endpoints.ts'
import { expect } from 'vitest'
import type { FaceEngine } from '../src/features/faces/engine/face-engine.ts'
import { demoPerson } from './demo-district.ts'
import { burstOf, fakeFaceEngine, type Pose, pictureOf, type Seen } from './fakes/face-engine.ts'
import { type Browser, startTestServer } from './start-test-server.ts'
import { visit } from './test-server.ts'

/** What a unit that uses faces has switched on. */
export const facesOn = { offered: true, signIn: true, liveness: false }

/** A server that recognises faces, with what tests do there. */
export async function startFaceUnit(engine: FaceEngine = fakeFaceEngine()) {
  const server = await startTestServer({ parts: { faceEngine: engine } })
  const query = (text: string, values: unknown[] = []) =>
    visit(server.database.owner, (client) => client.query(text, values))

  async function signIn(name: string): Promise<Browser> {
    const browser = await server.signIn(name)
    await server.stepUp(browser)
    return browser
  }

  async function set(settings: object, administrator = 'admin') {
    const browser = await signIn(administrator)
    const { data } = await browser.get(readFaceSettings.path)
    return browser.post(saveFaceSettings.path, { ...facesOn, ...settings, version: data.source.version })
  }

  return {
    server,
    query,
    signIn,
    set,
    unitId: demoPerson('teacher').unitId,
    /** Nothing is registered or agreed, faces are on without liveness, nobody waits. */
    async reset(): Promise<void> {
      server.clock.now = new Date()
      for (const table of ['person_faces', 'face_consents', 'sign_in_throttles', 'one_time_records'])
        await query(`delete from ${table}`)
      await query(`delete from unit_settings where key = 'faces'`)
      await query('delete from unit_face_settings')
      expect((await set({})).status).toBe(200)
    },
    wait(time: number): void {
      server.clock.now = new Date(server.clock.now.getTime() + time)
    },
    agree: (browser: Browser, childId?: string) =>
      browser.post(agreeToFace.path, { wording: faceConsentVersion, language: 'zh-CN', ...(childId && { childId }) }),
    async register(browser: Browser, userId: string, seen: Seen, more: object = {}) {
      return browser.post(registerFace.path, { faceImage: await pictureOf(seen), userId, noIntercept: true, ...more })
    },
    /** Somebody who has agreed and registered. */
    async withFace(name: string, seen: Seen): Promise<Browser> {
      const browser = await signIn(name)
      expect((await this.agree(browser)).status).toBe(200)
      expect((await this.register(browser, demoPerson(name).userId, seen)).status).toBe(200)
      return browser
    },
    async show(seen: Seen, more: object = {}, browser = server.visitor()) {
      const body = { faceImage: await pictureOf(seen), noIntercept: true, unitId: demoPerson('teacher').unitId }
      return browser.post(signInByFace.path, { ...body, ...more })
    },
    /** A challenge, and the frames of somebody who does what it asks or something else. */
    async challenge(
      browser: Browser,
      seen: Seen,
      { pose, purpose = 'sign-in' }: { pose?: Pose; purpose?: string } = {},
    ) {
      const { data } = await browser.post(beginFaceChallenge.path, { purpose })
      return { challenge: String(data.challenge), frames: await burstOf(seen, pose ?? data.ask), ask: data.ask as Pose }
    },
  }
}

export type FaceUnit = Awaited<ReturnType<typeof startFaceUnit>>
