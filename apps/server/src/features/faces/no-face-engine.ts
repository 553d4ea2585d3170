import type { FaceEngine } from './engine/face-engine.ts'

/** Where recognition is not installed. Faces are offered nowhere then, so it is never asked; what was registered can be withdrawn. */
export const noFaceEngine: FaceEngine = {
  model: 'none',
  read: async () => ({ refusal: 'picture_unreadable' }),
  portrait: async () => null,
  readBurst: async () => ({ refusal: 'not_live' }),
  close: async () => {},
}
