import { expect, test } from 'vitest'
import { type CollectOffers, collectOffers, mayTake } from './face-actions.ts'
import { faceSubmission } from './face-calls.ts'
import type { FaceSettings, FaceState } from './face-state.ts'
import { faceWords, mayTryAgain } from './face-words.ts'

const settings: FaceSettings = { type: 'collect', userId: '7', autoCheck: true, waitTime: 3, secure: true }
const photo = 'data:image/jpeg;base64,/9j/AA=='
const shot = { photo }
const offers = (open: string, again: string, photograph: string, save: string) => ({ open, again, photograph, save })

test.each<[string, FaceState, boolean, Omit<CollectOffers, 'upload'> | object]>([
  ['before the first save [FACE-10]', { step: 'closed', note: null }, false, offers('on', 'none', 'off', 'off')],
  ['a saved photo [FACE-11]', { step: 'closed', note: null }, true, offers('none', 'on', 'none', 'none')],
  ['the camera starts', { step: 'starting' }, false, offers('off', 'none', 'off', 'off')],
  ['the countdown [FACE-27]', { step: 'counting', seconds: 1 }, false, offers('off', 'none', 'off', 'off')],
  ['after the countdown [FACE-27]', { step: 'ready' }, false, offers('off', 'none', 'on', 'off')],
  ['the re-shoot [FACE-23]', { step: 'ready' }, true, offers('none', 'none', 'on', 'off')],
  ['photographed [FACE-26]', { step: 'photographed', photo }, false, offers('none', 'on', 'off', 'on')],
  ['photographed anew', { step: 'photographed', photo }, true, offers('none', 'on', 'off', 'on')],
  ['being saved', { step: 'sending', from: 'camera', shot }, false, offers('off', 'none', 'off', 'off')],
  ['no camera', { step: 'no camera', problem: 'missing' }, false, offers('on', 'none', 'off', 'off')],
  ['refused', { step: 'refused', words: '', from: 'camera' }, true, offers('none', 'on', 'none', 'none')],
])('collect offers what fits: %s', (_what, state, hasSaved, wanted) => {
  expect(collectOffers(state, settings, hasSaved)).toMatchObject(wanted)
})

test('without a secure connection only Upload photo is left [FACE-17]', () => {
  for (const hasSaved of [false, true])
    expect(collectOffers({ step: 'closed', note: null }, { ...settings, secure: false }, hasSaved)).toEqual({
      ...offers('none', 'none', 'none', 'none'),
      upload: 'on',
    })
})

test('Upload photo is there at any time but while something is sent [FACE-13]', () => {
  expect(collectOffers({ step: 'ready' }, settings, false).upload).toBe('on')
  expect(collectOffers({ step: 'sending', from: 'camera', shot }, settings, false).upload).toBe('off')
  expect(collectOffers({ step: 'no user' }, settings, false).upload).toBe('none')
})

test('Log in and OK take a picture when the camera is on and the countdown over', () => {
  expect(mayTake({ step: 'ready' })).toBe(true)
  expect(mayTake({ step: 'tracking', seconds: 3, matches: 0 })).toBe(true)
  for (const step of ['starting', 'taking', 'timed out', 'done'] as const) expect(mayTake({ step })).toBe(false)
  expect(mayTake({ step: 'counting', seconds: 1 })).toBe(false)
})

test('a submission is base64 without its prefix, and names a person only to register [FACE-50] [FACE-51]', () => {
  expect(faceSubmission({ photo }, undefined)).toStrictEqual({ faceImage: '/9j/AA==', noIntercept: true })
  expect(faceSubmission({ photo, frames: [photo], challenge: 'c1' }, '7')).toStrictEqual({
    faceImage: '/9j/AA==',
    noIntercept: true,
    userId: '7',
    frames: ['/9j/AA=='],
    challenge: 'c1',
  })
})

const seen = { type: 'login', secure: true, hasSaved: false, hint: null, loading: false } as const

test.each<[FaceState, object]>([
  [{ step: 'starting' }, { main: { key: 'initializing' } }],
  [{ step: 'timed out' }, { main: { key: 'timedOut' }, more: ['timedOutHow', 'timedOutTips'] }],
  [
    { step: 'refused', words: 'No.', from: 'camera' },
    { main: { said: 'No.' }, more: ['clickAgain'] },
  ],
  [{ step: 'refused', words: '', from: 'camera' }, { main: { key: 'failed' } }],
  [
    { step: 'no camera', problem: 'insecure' },
    { main: { key: 'noCamera' }, more: ['problem.insecure'] },
  ],
  [{ step: 'tracking', seconds: 9, matches: 0 }, { main: { key: 'hint.nobody' } }],
])('%j is told in its own words', (state, words) => {
  expect(faceWords(state, seen)).toMatchObject(words)
})

test('without a camera collect names the other way', () => {
  const words = faceWords({ step: 'no camera', problem: 'missing' }, { ...seen, type: 'collect' })
  expect(words.more).toEqual(['problem.missing', 'uploadInstead'])
})

test('a click tries again what can be tried again', () => {
  const login = { type: 'login', secure: true } as const
  expect(mayTryAgain({ step: 'timed out' }, login)).toBe(true)
  expect(mayTryAgain({ step: 'no camera', problem: 'missing' }, login)).toBe(true)
  expect(mayTryAgain({ step: 'no camera', problem: 'insecure' }, { ...login, secure: false })).toBe(false)
  const refused = { step: 'refused', words: '', from: 'file' } as const
  expect(mayTryAgain(refused, { type: 'collect', secure: false })).toBe(true)
  expect(mayTryAgain({ step: 'closed', note: null }, { type: 'collect', secure: true })).toBe(false)
})
