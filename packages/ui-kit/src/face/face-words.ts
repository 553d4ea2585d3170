import type { FaceTextKey } from '../language/face-texts.ts'
import type { FaceMode } from './face-calls.ts'
import type { FaceHint } from './face-rules.ts'
import type { FaceState } from './face-state.ts'

export type FaceWords = {
  /** The words of a text, or those of the server as they came. */
  main: { key: FaceTextKey } | { said: string }
  more: readonly FaceTextKey[]
}

type Seen = {
  type: FaceMode
  secure: boolean
  hasSaved: boolean
  /** What the tracker says; null as long as it says nothing. */
  hint: FaceHint | null
  /** Whether the tracker is still being fetched. */
  loading: boolean
}

const words = (key: FaceTextKey, ...more: FaceTextKey[]): FaceWords => ({ main: { key }, more })

/** What a state says, to the eye and to screen readers. */
export function faceWords(state: FaceState, { type, secure, hasSaved, hint, loading }: Seen): FaceWords {
  switch (state.step) {
    case 'no user':
      return words('noUser')
    case 'closed':
      if (type !== 'collect') return words('off', 'clickAgain')
      if (!secure) return words(hasSaved ? 'savedPhoto' : 'noPhoto', 'problem.insecure', 'uploadInstead')
      if (state.note === 'hidden') return words('hidden')
      return words(state.note === 'saved' ? 'completed' : hasSaved ? 'savedPhoto' : 'noPhoto')
    case 'starting':
      return words('initializing')
    case 'no camera':
      return words('noCamera', `problem.${state.problem}`, ...(type === 'collect' ? (['uploadInstead'] as const) : []))
    case 'counting':
      return words('countdown')
    case 'ready':
      return hint && hint !== 'still' ? words(`hint.${hint}`) : words('ready')
    case 'tracking':
      return words(loading ? 'loading' : `hint.${hint ?? 'nobody'}`)
    case 'taking':
    case 'asking':
      return words(type === 'collect' ? 'sending' : 'taking')
    case 'challenged':
      return words(`action.${state.challenge.action}`)
    case 'photographed':
      return words('photographed')
    case 'sending':
      return words(type === 'collect' ? 'saving' : 'checking')
    case 'timed out':
      return words('timedOut', 'timedOutHow', 'timedOutTips')
    case 'refused':
      return { main: state.words === '' ? { key: 'failed' } : { said: state.words }, more: ['clickAgain'] }
    case 'hidden':
      return words('hidden')
    case 'done':
      return words('done')
  }
}

/** States whose whole stage is a button that tries again. */
export function mayTryAgain(state: FaceState, { type, secure }: { type: FaceMode; secure: boolean }): boolean {
  if (state.step === 'refused') return secure || state.from === 'file'
  if (state.step === 'no camera' || state.step === 'timed out') return secure
  return state.step === 'closed' && type !== 'collect' && secure
}
