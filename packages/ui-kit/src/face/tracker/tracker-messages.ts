import type { FaceBox } from '../face-rules.ts'

export type TrackerRequest = { id: number; picture: VideoPicture }
/** A frame only refers to a picture of the video; a bitmap is a copy of it. */
export type VideoPicture = VideoFrame | ImageBitmap
export type TrackerAnswer =
  | { what: 'ready' }
  | { what: 'failed'; problem: string }
  /** `surest`: how sure the model is of the likeliest face, 0 to 1. `light` is the mean of the picture, 0 to 255. */
  | { what: 'seen'; id: number; heads: FaceBox[]; surest: number; light: number }
