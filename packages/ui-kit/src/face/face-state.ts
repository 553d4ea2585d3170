import type { CameraProblem } from './camera.ts'
import type { FaceChallenge, FaceMode, FaceShot } from './face-calls.ts'

/** Where a picture comes from decides what another try begins with. */
export type FaceSource = 'camera' | 'file'

export type FaceState =
  | { step: 'no user' }
  | { step: 'closed'; note: 'saved' | 'hidden' | null }
  | { step: 'starting' }
  | { step: 'no camera'; problem: CameraProblem }
  /** `untracked`: nothing will be taken by itself, since the tracker could not be had. */
  | { step: 'counting'; seconds: number; untracked?: true }
  /** The camera shows the person, and a press takes the picture. */
  | { step: 'ready' }
  /** The picture is taken by itself. `seconds` are left until it gives up. */
  | { step: 'tracking'; seconds: number; matches: number }
  | { step: 'taking' }
  | { step: 'photographed'; photo: string }
  /** The server is asked whether it wants to see a movement. */
  | { step: 'asking'; photo: string }
  | { step: 'challenged'; photo: string; challenge: FaceChallenge }
  | { step: 'sending'; from: 'camera'; shot: FaceShot }
  | { step: 'sending'; from: 'file'; file: File }
  | { step: 'timed out' }
  /** Empty words: what came back said nothing that people can read. */
  | { step: 'refused'; words: string; from: FaceSource }
  | { step: 'hidden' }
  | { step: 'done' }

export type FaceEvent =
  | {
      what:
        | 'open'
        | 'another camera'
        | 'camera opened'
        | 'second passed'
        | 'matched'
        | 'tracker ready'
        | 'tracker failed'
    }
  | { what: 'take' | 'save' | 'try again' | 'page hidden' | 'page shown' | 'close' | 'accepted' }
  | { what: 'camera failed'; problem: CameraProblem }
  | { what: 'taken'; photo: string }
  | { what: 'challenge'; challenge: FaceChallenge | null }
  | { what: 'burst taken'; frames: readonly string[] }
  | { what: 'chose file'; file: File }
  | { what: 'refused'; words: string }

export type FaceSettings = {
  type: FaceMode
  /** Whom `collect` registers. */
  userId?: string | undefined
  autoCheck: boolean
  /** Seconds between the camera's opening and the first picture. */
  waitTime: number
  /** Browsers give the camera to secure connections and the local host only. */
  secure: boolean
}

export const defaultWaitTime = 3
export const trackingSeconds = 15
/** One more than eight takes the picture. */
export const enoughMatches = 9

export function firstFaceState({ type, userId, secure }: FaceSettings): FaceState {
  if (type === 'collect') return userId ? { step: 'closed', note: null } : { step: 'no user' }
  return secure ? { step: 'starting' } : { step: 'no camera', problem: 'insecure' }
}

const cameraSteps: ReadonlySet<FaceState['step']> = new Set([
  ...(['starting', 'counting', 'ready', 'tracking', 'taking', 'photographed', 'asking', 'challenged'] as const),
])

/** Whether the camera has to be open. Everywhere else its light is out. */
export const needsCamera = ({ step }: FaceState): boolean => cameraSteps.has(step)

/** Why a widget that takes its picture by itself waits for a press all the same. */
export type FaceWait = 'timed out' | 'no camera' | 'no tracker'

/** What a widget that should work by itself waits for; null while it goes on, and after an answer. */
export function waitsFor({ step }: FaceState, { type, autoCheck }: FaceSettings): FaceWait | null {
  if (step === 'timed out') return 'timed out'
  if (step === 'no camera') return 'no camera'
  return step === 'ready' && type !== 'collect' && autoCheck ? 'no tracker' : null
}

/** What follows; an event that does not belong to a step changes nothing. */
export function afterFaceEvent(state: FaceState, event: FaceEvent, settings: FaceSettings): FaceState {
  if (state.step === 'no user') return state
  if (event.what === 'close') return { step: 'closed', note: null }
  if (event.what === 'page hidden') return whenHidden(state, settings)
  if (event.what === 'chose file')
    return settings.type === 'collect' && state.step !== 'sending'
      ? { step: 'sending', from: 'file', file: event.file }
      : state
  if (event.what === 'another camera') return needsCamera(state) ? { step: 'starting' } : state
  if (event.what === 'camera failed') return needsCamera(state) ? { step: 'no camera', problem: event.problem } : state
  switch (state.step) {
    case 'starting':
      return event.what === 'camera opened' ? counting(settings.waitTime, settings) : state
    case 'counting':
      return whileCounting(state, event, settings)
    case 'ready':
      return event.what === 'take' ? { step: 'taking' } : state
    case 'tracking':
      return whileTracking(state, event)
    case 'taking':
      return whileTaking(state, event, settings)
    case 'asking':
      return whileAsking(state, event)
    case 'challenged':
      return whileChallenged(state, event)
    case 'photographed':
      return whilePhotographed(state, event)
    case 'sending':
      return whileSending(state, event, settings)
    case 'hidden':
      return event.what === 'page shown' ? { step: 'starting' } : state
    case 'refused':
      if (event.what === 'try again' && state.from === 'file') return { step: 'closed', note: null }
      return reopened(state, event, settings)
    default:
      return reopened(state, event, settings)
  }
}

function counting(seconds: number, { type, autoCheck }: FaceSettings): FaceState {
  if (seconds > 0) return { step: 'counting', seconds }
  if (type === 'collect' || !autoCheck) return { step: 'ready' }
  return { step: 'tracking', seconds: trackingSeconds, matches: 0 }
}

function whileCounting(state: FaceState & { step: 'counting' }, event: FaceEvent, settings: FaceSettings): FaceState {
  if (event.what === 'tracker failed') return { ...state, untracked: true }
  if (event.what !== 'second passed') return state
  if (state.seconds > 1) return { ...state, seconds: state.seconds - 1 }
  return state.untracked ? { step: 'ready' } : counting(0, settings)
}

function whileTracking(state: FaceState & { step: 'tracking' }, event: FaceEvent): FaceState {
  if (event.what === 'take') return { step: 'taking' }
  // What fetches slowly takes nobody's time away.
  if (event.what === 'tracker ready') return { ...state, seconds: trackingSeconds }
  // A press still takes the picture.
  if (event.what === 'tracker failed') return { step: 'ready' }
  if (event.what === 'matched') {
    const matches = state.matches + 1
    return matches >= enoughMatches ? { step: 'taking' } : { ...state, matches }
  }
  if (event.what !== 'second passed') return state
  return state.seconds > 1 ? { ...state, seconds: state.seconds - 1 } : { step: 'timed out' }
}

function whileTaking(state: FaceState, event: FaceEvent, { type }: FaceSettings): FaceState {
  if (event.what !== 'taken') return state
  return { step: type === 'collect' ? 'photographed' : 'asking', photo: event.photo }
}

function whileAsking(state: FaceState & { step: 'asking' }, event: FaceEvent): FaceState {
  if (event.what === 'refused') return { step: 'refused', words: event.words, from: 'camera' }
  if (event.what !== 'challenge') return state
  const { photo } = state
  const { challenge } = event
  return challenge ? { step: 'challenged', photo, challenge } : { step: 'sending', from: 'camera', shot: { photo } }
}

function whileChallenged(state: FaceState & { step: 'challenged' }, event: FaceEvent): FaceState {
  if (event.what !== 'burst taken') return state
  const { photo, challenge } = state
  return { step: 'sending', from: 'camera', shot: { photo, frames: event.frames, challenge: challenge.id } }
}

function whilePhotographed(state: FaceState & { step: 'photographed' }, event: FaceEvent): FaceState {
  if (event.what === 'open') return { step: 'ready' }
  return event.what === 'save' ? { step: 'asking', photo: state.photo } : state
}

function whileSending(state: FaceState & { step: 'sending' }, event: FaceEvent, { type }: FaceSettings): FaceState {
  if (event.what === 'refused') return { step: 'refused', words: event.words, from: state.from }
  if (event.what !== 'accepted') return state
  return type === 'collect' ? { step: 'closed', note: 'saved' } : { step: 'done' }
}

function whenHidden(state: FaceState, { type }: FaceSettings): FaceState {
  if (!needsCamera(state)) return state
  return type === 'collect' ? { step: 'closed', note: 'hidden' } : { step: 'hidden' }
}

function reopened(state: FaceState, event: FaceEvent, { secure }: FaceSettings): FaceState {
  const wanted = event.what === 'open' || event.what === 'try again'
  return wanted && secure ? { step: 'starting' } : state
}
