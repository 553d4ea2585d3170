import type { FaceBox, FaceSize } from '../face-rules.ts'

/** The model looks at a square of this side. */
export const modelSide = 256

/** What the model answers: how sure it is of each of its 896 places, and the box there. */
export type ModelAnswer = { scores: readonly [Numbers, Numbers]; boxes: readonly [Numbers, Numbers] }
type Numbers = ArrayLike<number>

/** Places of 16 pixels with two boxes each, then places of 32 pixels with six. */
const grids = [
  { step: 16, boxes: 2 },
  { step: 32, boxes: 6 },
] as const
/** Numbers of one box: middle, size and six points of the face. */
const numbersOfBox = 16
const sureEnough = 0.5
/** Nearer to each other than this part of their width, two boxes are one face. */
const sameFace = 0.5

/** Its box is a square from brow to chin; a head is a little wider, taller, and stands higher. */
const head = { width: 1.02, height: 1.2, raised: 0.11 }

type Heads = {
  /** In pixels of the picture, the surest first. */
  heads: FaceBox[]
  /** How sure the model is of the likeliest place, a head or not, 0 to 1. */
  surest: number
}

/** The heads in a picture, which stood in the middle of the model's square. */
export function readHeads({ scores, boxes }: ModelAnswer, picture: FaceSize): Heads {
  const scale = modelSide / Math.max(picture.width, picture.height)
  let surest = 0
  const found: { score: number; x: number; y: number; side: number }[] = []
  grids.forEach(({ step, boxes: perPlace }, grid) => {
    const perRow = modelSide / step
    for (let index = 0; index < perRow * perRow * perPlace; index++) {
      const score = 1 / (1 + Math.exp(-(scores[grid]?.[index] ?? Number.NEGATIVE_INFINITY)))
      surest = Math.max(surest, score)
      if (score < sureEnough) continue
      const number = (which: number) => boxes[grid]?.[index * numbersOfBox + which] ?? 0
      const place = Math.floor(index / perPlace)
      const [column, row] = [place % perRow, Math.floor(place / perRow)]
      found.push({
        score,
        x: (number(0) + step * (column + 0.5) - modelSide / 2) / scale + picture.width / 2,
        y: (number(1) + step * (row + 0.5) - modelSide / 2) / scale + picture.height / 2,
        side: number(2) / scale,
      })
    }
  })
  found.sort((one, other) => other.score - one.score)
  const faces: typeof found = []
  for (const one of found)
    if (faces.every((kept) => Math.hypot(one.x - kept.x, one.y - kept.y) > sameFace * kept.side)) faces.push(one)
  const heads = faces.map(({ x, y, side }) => ({
    x,
    y: y - side * head.raised,
    width: side * head.width,
    height: side * head.height,
  }))
  return { heads, surest }
}
