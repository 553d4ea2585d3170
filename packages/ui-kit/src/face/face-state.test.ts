import { expect, test } from 'vitest'
import {
  afterFaceEvent,
  type FaceEvent,
  type FaceSettings,
  type FaceState,
  firstFaceState,
  needsCamera as needs,
} from './face-state.ts'

const login: FaceSettings = { type: 'login', autoCheck: true, waitTime: 3, secure: true }
const orther: FaceSettings = { ...login, type: 'orther' }
const byHand: FaceSettings = { ...login, autoCheck: false }
const collect: FaceSettings = { ...login, type: 'collect', userId: '7' }
const insecure = { secure: false }

const after = (settings: FaceSettings, state: FaceState, ...events: FaceEvent[]) =>
  events.reduce((before, event) => afterFaceEvent(before, event, settings), state)
const times = (count: number, event: FaceEvent) => Array.from({ length: count }, () => event)

const second: FaceEvent = { what: 'second passed' }
const matched: FaceEvent = { what: 'matched' }
const photo = 'data:image/jpeg;base64,AAAA'
const challenge = { id: 'c1', action: 'blink' } as const
const file = new File(['x'], 'me.jpg')
const tracking: FaceState = { step: 'tracking', seconds: 15, matches: 0 }
const sending: FaceState = { step: 'sending', from: 'camera', shot: { photo } }

test.each<[string, FaceSettings, FaceState]>([
  ['login opens the camera at once [FACE-29]', login, { step: 'starting' }],
  ['orther opens the camera at once [FACE-32]', orther, { step: 'starting' }],
  ['collect waits for a press [FACE-15] [FACE-21]', collect, { step: 'closed', note: null }],
  ['collect without userId is a mistake [FACE-19]', { ...collect, userId: undefined }, { step: 'no user' }],
  ['an empty userId is none', { ...collect, userId: '' }, { step: 'no user' }],
  [
    'login opens no camera without a secure connection [FACE-16]',
    { ...login, ...insecure },
    { step: 'no camera', problem: 'insecure' },
  ],
  [
    'orther opens no camera without a secure connection [FACE-16]',
    { ...orther, ...insecure },
    { step: 'no camera', problem: 'insecure' },
  ],
])('%s', (_what, settings, first) => {
  expect(firstFaceState(settings)).toEqual(first)
})

test('the countdown runs for waitTime seconds, and tracking follows [FACE-35] [FACE-43]', () => {
  const opened = after(login, { step: 'starting' }, { what: 'camera opened' })
  expect(opened).toEqual({ step: 'counting', seconds: 3 })
  expect(after(login, opened, second)).toEqual({ step: 'counting', seconds: 2 })
  expect(after(login, opened, second, second)).toEqual({ step: 'counting', seconds: 1 })
  expect(after(login, opened, ...times(3, second))).toEqual(tracking)
  expect(after({ ...login, waitTime: 0 }, { step: 'starting' }, { what: 'camera opened' })).toEqual(tracking)
})

test('with autoCheck off, and in collect, nothing is taken by itself: the press takes it [FACE-44] [FACE-27]', () => {
  for (const settings of [byHand, collect]) {
    const ready = after(settings, { step: 'counting', seconds: 1 }, second)
    expect(ready).toEqual({ step: 'ready' })
    expect(after(settings, ready, ...times(20, matched), ...times(60, second))).toEqual({ step: 'ready' })
    expect(after(settings, ready, { what: 'take' })).toEqual({ step: 'taking' })
    expect(after(settings, { step: 'counting', seconds: 1 }, { what: 'take' })).toMatchObject({ step: 'counting' })
  }
})

test('the ninth matching detection takes the picture, the eighth does not [FACE-45]', () => {
  expect(after(login, tracking, ...times(8, matched))).toEqual({ ...tracking, matches: 8 })
  expect(after(login, tracking, ...times(9, matched))).toEqual({ step: 'taking' })
})

test('a press takes the picture while it is tracked', () => {
  expect(after(login, tracking, { what: 'take' })).toEqual({ step: 'taking' })
})

test('after 15 seconds without a picture it gives up, and a click begins again [FACE-39] [FACE-40]', () => {
  expect(after(login, tracking, ...times(14, second))).toMatchObject({ step: 'tracking', seconds: 1 })
  const over = after(login, tracking, ...times(15, second))
  expect(over).toEqual({ step: 'timed out' })
  expect(after(login, over, matched)).toBe(over)
  expect(after(login, over, { what: 'try again' })).toEqual({ step: 'starting' })
})

test('the 15 seconds begin with the first detection, and without a tracker the press is left', () => {
  const late = after(login, tracking, ...times(10, second))
  expect(after(login, late, { what: 'tracker ready' })).toEqual(tracking)
  expect(after(login, late, { what: 'tracker failed' })).toEqual({ step: 'ready' })
  const early = after(login, { step: 'counting', seconds: 2 }, { what: 'tracker failed' }, second)
  expect(after(login, early, second)).toEqual({ step: 'ready' })
})

test('a picture is sent, with a movement where one is asked for', () => {
  const asking = after(login, { step: 'taking' }, { what: 'taken', photo })
  expect(asking).toEqual({ step: 'asking', photo })
  expect(after(login, asking, { what: 'challenge', challenge: null })).toEqual(sending)
  const challenged = after(login, asking, { what: 'challenge', challenge })
  expect(challenged).toEqual({ step: 'challenged', photo, challenge })
  const frames = ['a', 'b']
  expect(after(login, challenged, { what: 'burst taken', frames })).toEqual({
    ...sending,
    shot: { photo, frames, challenge: 'c1' },
  })
  expect(after(login, asking, { what: 'refused', words: 'Too often.' })).toMatchObject({ step: 'refused' })
})

test('collect: photographed, again, photographed, saved, camera closed [FACE-21] [FACE-22] [FACE-23] [FACE-24]', () => {
  const shot = after(collect, { step: 'taking' }, { what: 'taken', photo })
  expect(shot).toEqual({ step: 'photographed', photo })
  expect(after(collect, shot, { what: 'open' })).toEqual({ step: 'ready' })
  expect(after(collect, { step: 'closed', note: 'saved' }, { what: 'open' })).toEqual({ step: 'starting' })
  const saving = after(collect, shot, { what: 'save' }, { what: 'challenge', challenge: null })
  expect(saving).toEqual(sending)
  expect(after(collect, saving, { what: 'accepted' })).toEqual({ step: 'closed', note: 'saved' })
})

test('login and orther are done with the answer 200', () => {
  expect(after(orther, sending, { what: 'accepted' })).toEqual({ step: 'done' })
  expect(after(orther, { step: 'done' }, { what: 'open' })).toEqual({ step: 'starting' })
})

test('what the server refused is tried again by a click [FACE-41] [FACE-42]', () => {
  const refused = after(login, sending, { what: 'refused', words: 'Who are you?' })
  expect(refused).toEqual({ step: 'refused', words: 'Who are you?', from: 'camera' })
  expect(after(login, refused, { what: 'try again' })).toEqual({ step: 'starting' })
})

test('a chosen photo goes its own way, and is not chosen where nobody is registered', () => {
  const upload = after(collect, { step: 'ready' }, { what: 'chose file', file })
  expect(upload).toEqual({ step: 'sending', from: 'file', file })
  const refused = after({ ...collect, ...insecure }, upload, { what: 'refused', words: 'No face.' })
  expect(after({ ...collect, ...insecure }, refused, { what: 'try again' })).toEqual({ step: 'closed', note: null })
  expect(after(collect, upload, { what: 'chose file', file })).toBe(upload)
  expect(after(login, tracking, { what: 'chose file', file })).toBe(tracking)
})

const withCamera: FaceState[] = [
  { step: 'starting' },
  { step: 'counting', seconds: 2 },
  { step: 'ready' },
  tracking,
  { step: 'taking' },
  { step: 'photographed', photo },
  { step: 'asking', photo },
  { step: 'challenged', photo, challenge },
]
const withoutCamera: FaceState[] = [
  { step: 'closed', note: null },
  { step: 'no camera', problem: 'busy' },
  sending,
  { step: 'timed out' },
  { step: 'refused', words: '', from: 'camera' },
  { step: 'done' },
]

test.each(withCamera)('a hidden page and a closed widget let go of the camera: $step', (state) => {
  expect(needs(state)).toBe(true)
  const hidden = after(login, state, { what: 'page hidden' })
  expect(hidden).toEqual({ step: 'hidden' })
  expect(needs(hidden)).toBe(false)
  expect(after(login, hidden, { what: 'page shown' })).toEqual({ step: 'starting' })
  expect(after(collect, state, { what: 'page hidden' })).toEqual({ step: 'closed', note: 'hidden' })
  expect(after(login, state, { what: 'close' })).toEqual({ step: 'closed', note: null })
  const lost = after(login, state, { what: 'camera failed', problem: 'missing' })
  expect(lost).toEqual({ step: 'no camera', problem: 'missing' })
  expect(after(login, state, { what: 'another camera' })).toEqual({ step: 'starting' })
})

test.each(withoutCamera)('the camera is off, and a page that hides changes nothing: $step', (state) => {
  expect(needs(state)).toBe(false)
  for (const what of ['page hidden', 'page shown', 'another camera'] as const)
    expect(after(login, state, { what })).toBe(state)
  expect(after(login, state, { what: 'camera failed', problem: 'missing' })).toBe(state)
})

test('without a secure connection no press and no click opens the camera [FACE-16]', () => {
  for (const state of withoutCamera)
    for (const settings of [login, orther, collect])
      for (const what of ['open', 'try again'] as const)
        expect(needs(after({ ...settings, ...insecure }, state, { what }))).toBe(false)
})

test('a widget without userId stays as it is', () => {
  const state: FaceState = { step: 'no user' }
  expect(after(collect, state, { what: 'open' }, { what: 'chose file', file }, { what: 'close' })).toBe(state)
})
