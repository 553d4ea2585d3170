import { expect, test } from 'vitest'
import { cameraOf, cameraProblem, createCamera } from './camera.ts'

function fakeStream(settings: MediaTrackSettings = {}) {
  const track = {
    stopped: false,
    stop() {
      track.stopped = true
    },
    getSettings: () => settings,
  }
  const stream = { getTracks: () => [track], getVideoTracks: () => [track] }
  return { track, stream: stream as unknown as MediaStream }
}

function fakeDevices(streams: MediaStream[]) {
  const asked: MediaStreamConstraints[] = []
  let letIn: () => void = () => undefined
  return {
    asked,
    allow: () => letIn(),
    devices: {
      getUserMedia: (wanted: MediaStreamConstraints) =>
        new Promise<MediaStream>((resolve, reject) => {
          asked.push(wanted)
          const stream = streams.shift()
          letIn = () => (stream ? resolve(stream) : reject(new Error()))
        }),
      enumerateDevices: async () =>
        [
          { kind: 'audioinput', deviceId: 'a', label: 'Microphone' },
          { kind: 'videoinput', deviceId: 'v', label: 'Front' },
          { kind: 'videoinput', deviceId: '', label: '' },
        ] as MediaDeviceInfo[],
    },
  }
}

test('what was opened is released, with its light', async () => {
  const { track, stream } = fakeStream()
  const { devices, allow } = fakeDevices([stream])
  const camera = createCamera(devices)
  const opening = camera.open()
  allow()
  expect(await opening).toBe(stream)
  expect(track.stopped).toBe(false)
  camera.release()
  expect(track.stopped).toBe(true)
})

test('who leaves while the browser still asks gets no camera', async () => {
  const { track, stream } = fakeStream()
  const { devices, allow } = fakeDevices([stream])
  const camera = createCamera(devices)
  const opening = camera.open()
  camera.release()
  allow()
  expect(await opening).toBeUndefined()
  expect(track.stopped).toBe(true)
})

test('a second camera takes the place of the first', async () => {
  const [first, second] = [fakeStream(), fakeStream()]
  const { devices, allow, asked } = fakeDevices([first.stream, second.stream])
  const camera = createCamera(devices)
  const opening = camera.open()
  allow()
  await opening
  const other = camera.open('v2')
  allow()
  expect(await other).toBe(second.stream)
  expect([first.track.stopped, second.track.stopped]).toEqual([true, false])
  expect(asked).toMatchObject([
    { video: { facingMode: 'user' }, audio: false },
    { video: { deviceId: { exact: 'v2' } }, audio: false },
  ])
})

test('where the chosen camera is gone, the one beside the screen opens', async () => {
  const { stream } = fakeStream()
  const asked: MediaStreamConstraints[] = []
  const camera = createCamera({
    getUserMedia: async (wanted) => {
      asked.push(wanted as MediaStreamConstraints)
      if (asked.length === 1) throw Object.assign(new Error(), { name: 'OverconstrainedError' })
      return stream
    },
    enumerateDevices: async () => [],
  })
  expect(await camera.open('gone')).toBe(stream)
  expect(asked).toMatchObject([{ video: { deviceId: { exact: 'gone' } } }, { video: { facingMode: 'user' } }])
})

test('only cameras that can be chosen are offered', async () => {
  expect(await createCamera(fakeDevices([]).devices).choices()).toEqual([{ id: 'v', name: 'Front' }])
  expect(await createCamera(undefined).choices()).toEqual([])
})

test('a browser without cameras has none [FACE-36]', async () => {
  const failure = await createCamera(undefined)
    .open()
    .catch((error: unknown) => error)
  expect(cameraProblem(failure)).toBe('missing')
})

test.each([
  ['NotAllowedError', 'refused'],
  ['SecurityError', 'refused'],
  ['NotFoundError', 'missing'],
  ['OverconstrainedError', 'missing'],
  ['NotReadableError', 'busy'],
])('%s of the browser is: %s', (name, problem) => {
  expect(cameraProblem(Object.assign(new Error(), { name }))).toBe(problem)
})

test('only a camera that looks away from the person is not mirrored', () => {
  expect(cameraOf(fakeStream({ facingMode: 'environment', deviceId: 'b' }).stream)).toEqual({
    id: 'b',
    mirrored: false,
  })
  expect(cameraOf(fakeStream({ facingMode: 'user' }).stream).mirrored).toBe(true)
  expect(cameraOf(fakeStream({}).stream).mirrored).toBe(true)
})
