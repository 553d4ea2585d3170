import type { FaceShape } from './face-shape-rules.ts'

/** How well a face can be seen. All but size and place are measured on the chip. */
export type FaceQuality = {
  /** Pixels of its shorter side. */
  size: number
  brightness: number
  /** Of the lines in the face, independent of how bright and how contrasty it is. */
  sharpness: number
  whole: boolean
}

/** What somebody can do better about it. */
type QualityRefusal =
  | 'face_cut_off'
  | 'face_too_small'
  | 'face_turned'
  | 'face_too_dark'
  | 'face_too_bright'
  | 'face_blurred'
type Gates = { size: number; sharpness: number; yaw: number; pitch: number; roll: number }

/** What a template is kept of must be better than what is only compared. Angles in degrees, sizes in pixels. */
export const qualityGates = {
  register: { size: 80, sharpness: 0.03, yaw: 25, pitch: 25, roll: 35 },
  recognise: { size: 60, sharpness: 0.015, yaw: 35, pitch: 30, roll: 45 },
} satisfies Record<string, Gates>
const brightnessRange = { dark: 30, bright: 230 }
/** A face may reach out of the picture by so much of its size. */
const outsideMaximum = 0.05
/** The inner part of the chip: skin, eyes, nose and mouth. */
const inner = { left: 30, right: 120, top: 30, bottom: 130 }

/** Measures a face of a picture on its chip of `side` pixels. */
export function faceQuality(
  { box }: Pick<FaceShape, 'box'>,
  { picture, chip, side }: { picture: { width: number; height: number }; chip: Float32Array; side: number },
): FaceQuality {
  const grey = greyOf(chip)
  const at = (place: number) => grey[place] ?? 0
  const light = createSpread()
  const lines = createSpread()
  for (let y = inner.top; y < inner.bottom; y++)
    for (let x = inner.left; x < inner.right; x++) {
      const place = y * side + x
      light.add(at(place))
      lines.add(4 * at(place) - at(place - 1) - at(place + 1) - at(place - side) - at(place + side))
    }
  const [room, rise] = [outsideMaximum * box.width, outsideMaximum * box.height]
  return {
    size: Math.min(box.width, box.height),
    brightness: light.mean(),
    sharpness: lines.variance() / Math.max(light.variance(), 1),
    whole:
      box.x > -room &&
      box.y > -rise &&
      box.x + box.width < picture.width + room &&
      box.y + box.height < picture.height + rise,
  }
}

/** What the person could do better first; `null` when the face is good enough. */
export function qualityRefusal(
  { yaw, pitch, roll }: Pick<FaceShape, 'yaw' | 'pitch' | 'roll'>,
  { size, brightness, sharpness, whole }: FaceQuality,
  purpose: keyof typeof qualityGates,
): QualityRefusal | null {
  const gates = qualityGates[purpose]
  if (!whole) return 'face_cut_off'
  if (size < gates.size) return 'face_too_small'
  if (Math.abs(yaw) > gates.yaw || Math.abs(pitch) > gates.pitch || Math.abs(roll) > gates.roll) return 'face_turned'
  if (brightness < brightnessRange.dark) return 'face_too_dark'
  if (brightness > brightnessRange.bright) return 'face_too_bright'
  if (sharpness < gates.sharpness) return 'face_blurred'
  return null
}

function greyOf(chip: Float32Array): Float32Array {
  const grey = new Float32Array(chip.length / 3)
  for (let place = 0; place < grey.length; place++) {
    const [red = 0, green = 0, blue = 0] = [chip[3 * place], chip[3 * place + 1], chip[3 * place + 2]]
    grey[place] = 0.299 * red + 0.587 * green + 0.114 * blue
  }
  return grey
}

function createSpread() {
  let [count, sum, squares] = [0, 0, 0]
  return {
    add(value: number): void {
      count += 1
      sum += value
      squares += value * value
    },
    mean: () => sum / count,
    variance: () => Math.max(0, squares / count - (sum / count) ** 2),
  }
}
