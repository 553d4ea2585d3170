/** A picture as bytes of red, green and blue, row by row. */
export type Pixels = { data: Uint8Array; width: number; height: number }
export type Point = readonly [x: number, y: number]

/** Turns, scales and moves: `x' = a x - b y + tx`, `y' = b x + a y + ty`. */
export type Similarity = { a: number; b: number; tx: number; ty: number }

/** So many samples a side at most, where a cut-out is smaller than what it shows. */
const samplesMaximum = 6

/** What brings a square of a picture, turned by an angle (radians) around its middle, to a square of so many pixels. */
export function squareToPixels(
  { x, y, side, angle }: { x: number; y: number; side: number; angle: number },
  pixels: number,
): Similarity {
  const scale = pixels / side
  const [a, b] = [scale * Math.cos(angle), -scale * Math.sin(angle)]
  return { a, b, tx: pixels / 2 - a * x + b * y, ty: pixels / 2 - b * x - a * y }
}

/** What brings the points of one shape nearest to those of another, by least squares. */
export function bestSimilarity(from: readonly Point[], to: readonly Point[]): Similarity {
  const [fx, fy] = middle(from)
  const [tx, ty] = middle(to)
  let [along, across, size] = [0, 0, 0]
  from.forEach(([px, py], place) => {
    const [qx, qy] = to[place] ?? [tx, ty]
    const [x, y, u, v] = [px - fx, py - fy, qx - tx, qy - ty]
    along += x * u + y * v
    across += x * v - y * u
    size += x * x + y * y
  })
  const [a, b] = [along / size, across / size]
  return { a, b, tx: tx - a * fx + b * fy, ty: ty - b * fx - a * fy }
}

/** Where in the picture a point of the cut-out lies. */
export function pointBefore({ a, b, tx, ty }: Similarity, x: number, y: number): Point {
  const size = a * a + b * b
  const [u, v] = [x - tx, y - ty]
  return [(a * u + b * v) / size, (a * v - b * u) / size]
}

/**
 * A square cut-out as the numbers a network reads: `value * by + plus`. What lies outside the picture is black. Where the cut-out
 * is smaller than what it shows, several samples are averaged, so that nothing flickers.
 */
export function cutOut(
  picture: Pixels,
  to: Similarity,
  { pixels, by = 1, plus = 0 }: { pixels: number; by?: number; plus?: number },
): Float32Array {
  const { data, width, height } = picture
  const size = to.a * to.a + to.b * to.b
  const [a, b] = [to.a / size, to.b / size]
  const samples = Math.max(1, Math.min(samplesMaximum, Math.round(1 / Math.sqrt(size))))
  const share = by / (samples * samples)
  const [right, bottom] = [width - 1.001, height - 1.001]
  const out = new Float32Array(pixels * pixels * 3)
  for (let y = 0, at = 0; y < pixels; y++)
    for (let x = 0; x < pixels; x++, at += 3) {
      let [red, green, blue] = [0, 0, 0]
      for (let sample = 0; sample < samples * samples; sample++) {
        const dx = x + ((sample % samples) + 0.5) / samples - 0.5 - to.tx
        const dy = y + (Math.floor(sample / samples) + 0.5) / samples - 0.5 - to.ty
        let u = a * dx + b * dy
        let v = a * dy - b * dx
        if (u < -0.5 || v < -0.5 || u > width - 0.5 || v > height - 0.5) continue
        u = u < 0 ? 0 : u > right ? right : u
        v = v < 0 ? 0 : v > bottom ? bottom : v
        const [left, top] = [u | 0, v | 0]
        const [fx, fy] = [u - left, v - top]
        const p = (top * width + left) * 3
        const q = p + width * 3
        const [w0, w1, w2, w3] = [(1 - fx) * (1 - fy), fx * (1 - fy), (1 - fx) * fy, fx * fy]
        red += at4(data, p, q, w0, w1, w2, w3)
        green += at4(data, p + 1, q + 1, w0, w1, w2, w3)
        blue += at4(data, p + 2, q + 2, w0, w1, w2, w3)
      }
      out[at] = red * share + plus
      out[at + 1] = green * share + plus
      out[at + 2] = blue * share + plus
    }
  return out
}

// By position: this is called some hundred thousand times for a picture.
function at4(data: Uint8Array, p: number, q: number, w0: number, w1: number, w2: number, w3: number): number {
  return (
    (data[p] as number) * w0 + (data[p + 3] as number) * w1 + (data[q] as number) * w2 + (data[q + 3] as number) * w3
  )
}

function middle(points: readonly Point[]): Point {
  let [x, y] = [0, 0]
  for (const [px, py] of points) {
    x += px
    y += py
  }
  return [x / points.length, y / points.length]
}
