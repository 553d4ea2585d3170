// Who somebody is, by templates. How near two faces are says too little: of young East Asian men, many pairs are nearer than two
// photos of one person. So a face must also be much nearer to its own template than this one's neighbours are. No distance leaves this file.

export type MatchLimits = {
  /** How far the face may be from the template. */
  distance: number
  /** How far it may be, compared with the nearest other people. */
  ratio: number
  /** How far it may be where too few others are registered to compare with. */
  distanceAlone: number
}

/** The person said who they are. */
export const verifyLimits: MatchLimits = { distance: 0.5, ratio: 0.75, distanceAlone: 0.45 }
/** Nobody said who it is: every registered face is another chance to be taken for somebody. */
export const identifyLimits: MatchLimits = { distance: 0.5, ratio: 0.7, distanceAlone: 0.42 }

/** How far the nearest may be, compared with the second nearest. */
const twinRatio = 0.8
/** Others that a face is compared with. */
const neighboursCompared = 10
const length = 128

export type FaceGallery = ReturnType<typeof createFaceGallery>

/** The registered faces among which one is looked for. Several templates of one person are averaged; one of another length is refused. */
export function createFaceGallery(
  registered: Iterable<readonly [personId: string, template: Float32Array]>,
  limits: { verify?: MatchLimits; identify?: MatchLimits } = {},
) {
  const { verify = verifyLimits, identify = identifyLimits } = limits
  const people = averaged(registered)
  const ids = [...people.keys()]
  const rows = new Float32Array(ids.length * length)
  ;[...people.values()].forEach((template, row) => {
    rows.set(template, row * length)
  })
  const rowOf = new Map(ids.map((id, row) => [id, row]))

  /** Whether a face is that of a row. */
  function matches(face: Float32Array, row: number, { distance: most, ratio, distanceAlone }: MatchLimits): boolean {
    const template = rows.subarray(row * length, (row + 1) * length)
    const distance = Math.sqrt(squaredDistance(template, 0, face))
    const others = Math.min(neighboursCompared, ids.length - 1)
    if (!(distance <= (others < neighboursCompared ? Math.min(most, distanceAlone) : most))) return false
    if (others === 0) return true
    // Both how near others are to the face, and how near to the template.
    const apart = (from: Float32Array) => mean(nearest(rows, from, { count: others, without: row }).distances)
    return distance <= (ratio * (apart(face) + apart(template))) / 2
  }

  return {
    size: ids.length,
    /** Whether a face is this person's. Somebody who is not registered is refused like somebody else. */
    verify(template: Float32Array, personId: string): boolean {
      const row = rowOf.get(personId)
      return row !== undefined && template.length === length && matches(template, row, verify)
    },
    /** Whose face it is; `null` when it is nobody's, or could be several people's. */
    identify(template: Float32Array): string | null {
      if (template.length !== length) return null
      const { places, distances } = nearest(rows, template, { count: 2 })
      const [row] = places
      const [first = 0, second = Number.POSITIVE_INFINITY] = distances
      // The mean of ten neighbours hides one who is as near: a twin, or a face that was registered twice.
      if (row === undefined || first > twinRatio * second) return null
      return matches(template, row, identify) ? (ids[row] ?? null) : null
    },
  }
}

function averaged(registered: Iterable<readonly [string, Float32Array]>): Map<string, Float32Array> {
  const byPerson = new Map<string, Float32Array[]>()
  for (const [id, template] of registered) {
    if (template.length !== length) throw new Error(`a template of ${template.length} numbers`)
    const known = byPerson.get(id)
    if (known) known.push(template)
    else byPerson.set(id, [template])
  }
  return new Map(
    [...byPerson].map(([id, templates]) => [
      id,
      templates.length === 1
        ? (templates[0] as Float32Array)
        : Float32Array.from({ length }, (_, at) => mean(templates.map((template) => template[at] ?? 0))),
    ]),
  )
}

/** The nearest rows in order, and how far each is. */
function nearest(
  rows: Float32Array,
  face: Float32Array,
  { count, without = -1 }: { count: number; without?: number },
): { places: number[]; distances: number[] } {
  const places: number[] = []
  const squares: number[] = []
  for (let row = 0, at = 0; at < rows.length; row++, at += length) {
    if (row === without) continue
    const square = squaredDistance(rows, at, face)
    if (squares.length === count && !(square < (squares[count - 1] ?? 0))) continue
    let place = Math.min(squares.length, count - 1)
    while (place > 0 && (squares[place - 1] ?? 0) > square) {
      squares[place] = squares[place - 1] ?? 0
      places[place] = places[place - 1] ?? 0
      place -= 1
    }
    squares[place] = square
    places[place] = row
  }
  return { places, distances: squares.map(Math.sqrt) }
}

/** Four numbers at a time: ten thousand rows take a millisecond. */
function squaredDistance(rows: Float32Array, at: number, face: Float32Array): number {
  let sum = 0
  for (let place = 0; place < length; place += 4) {
    const a = (rows[at + place] as number) - (face[place] as number)
    const b = (rows[at + place + 1] as number) - (face[place + 1] as number)
    const c = (rows[at + place + 2] as number) - (face[place + 2] as number)
    const d = (rows[at + place + 3] as number) - (face[place + 3] as number)
    sum += a * a + b * b + c * c + d * d
  }
  return sum
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length
