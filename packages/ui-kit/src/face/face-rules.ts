export type FaceSize = { width: number; height: number }

/** A head in pixels: its middle and its size. */
export type FaceBox = FaceSize & { x: number; y: number }

/** What keeps a face from being taken; `still` when nothing does. */
export type FaceHint =
  | 'nobody'
  | 'several'
  | 'closer'
  | 'farther'
  | 'left'
  | 'right'
  | 'up'
  | 'down'
  | 'light'
  | 'covered'
  | 'still'

const targetShare = 0.35
const targetAspect = 454 / 560
/** How far a face may be from the target, in each of its four measures. */
const tolerance = 50
/** The server refuses what is darker than 30 of 255; people hear of it before. */
const darkest = 45

const captureSide = 480
/** Up to this width a screen is a phone's. */
const phoneWidth = 760

/** Where a face belongs: in the middle of the picture. */
export function targetBox({ width, height }: FaceSize): FaceBox {
  const side = width * targetShare
  return { x: width / 2, y: height / 2, width: side, height: side / targetAspect }
}

/** Near the target and of similar size. */
export function isMatch(face: FaceBox, stage: FaceSize): boolean {
  const target = targetBox(stage)
  return (['x', 'y', 'width', 'height'] as const).every((of) => Math.abs(face[of] - target[of]) <= tolerance)
}

/**
 * What to tell the person, of faces as they stand on the stage. Left and right are those of the stage, which is mirrored for a
 * camera beside the screen. `light` is the mean of the picture, 0 to 255; `halfSeen`: a face was hardly seen for seconds.
 */
export function faceHint(
  faces: readonly FaceBox[],
  { light, halfSeen }: { light: number; halfSeen: boolean },
  stage: FaceSize,
): FaceHint {
  const [face, other] = faces
  if (other) return 'several'
  if (light < darkest) return 'light'
  if (!face) return halfSeen ? 'covered' : 'nobody'
  const target = targetBox(stage)
  const off = (of: keyof FaceBox) => face[of] - target[of]
  // Who stands far away is hardly seen for that.
  if (Math.min(off('width'), off('height')) < -tolerance) return 'closer'
  if (halfSeen) return 'covered'
  if (Math.max(off('width'), off('height')) > tolerance) return 'farther'
  if (off('x') < -tolerance) return 'right'
  if (off('x') > tolerance) return 'left'
  if (off('y') < -tolerance) return 'down'
  if (off('y') > tolerance) return 'up'
  return 'still'
}

/** A camera's picture covers the stage: what stands over the edge is not shown. */
export function onStage(face: FaceBox, video: FaceSize, stage: FaceSize, mirrored: boolean): FaceBox {
  const scale = Math.max(stage.width / video.width, stage.height / video.height)
  const x = (face.x - video.width / 2) * scale
  return {
    x: stage.width / 2 + (mirrored ? -x : x),
    y: stage.height / 2 + (face.y - video.height / 2) * scale,
    width: face.width * scale,
    height: face.height * scale,
  }
}

/** The size of the picture that is sent. */
export function captureSize(screen: FaceSize): FaceSize {
  return screen.width <= phoneWidth ? screen : { width: captureSide, height: captureSide }
}

/** The stage is as large as asked for; an upright phone holds it upright. */
export function stageSize(asked: FaceSize, screen: FaceSize): FaceSize {
  if (screen.width > phoneWidth || screen.width > screen.height) return asked
  return { width: screen.width, height: Math.round((screen.width * 4) / 3) }
}

/** The middle of a picture, in the proportions of what it has to fill. */
export function coveredPart(video: FaceSize, fills: FaceSize): FaceSize & { left: number; top: number } {
  const scale = Math.min(video.width / fills.width, video.height / fills.height)
  const [width, height] = [fills.width * scale, fills.height * scale]
  return { left: (video.width - width) / 2, top: (video.height - height) / 2, width, height }
}
