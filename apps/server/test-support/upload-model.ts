import { createHash } from 'node:crypto'

/** What two calls must agree in to be about the same upload. */
export type Claim = { name: string; md5: string; size: number; chunks: number }
export type Piece = { chunk: number; bytes: Buffer; eachSize: number }
type Upload = {
  /** Undefined until the first piece; then all keep to it. */
  eachSize: number | undefined
  /** What the first piece may have said whose connection broke: the server may have heard it or not. */
  perhaps: Set<number>
  /** What a piece holds: one of these, where several came at one moment. */
  pieces: Map<number, Buffer[]>
  done: boolean
}
export type Expected = 'done' | 'file_damaged' | 'pieces_missing'
export type UploadModel = ReturnType<typeof createUploadModel>

const hashOf = (kind: 'md5' | 'sha256', bytes: Buffer) => createHash(kind).update(bytes).digest('hex')

/** The upload calls as they should be, in memory: nothing is written, hashed on the way or done at one moment. */
export function createUploadModel() {
  const uploads = new Map<string, Upload>()
  const fresh = (): Upload => ({ eachSize: undefined, perhaps: new Set(), pieces: new Map(), done: false })
  const of = (claim: Claim): Upload => {
    const key = JSON.stringify(claim)
    const known = uploads.get(key) ?? fresh()
    uploads.set(key, known)
    return known
  }

  /** How long a piece must be, and how long all but the last are; undefined when the numbers make no sense. */
  function lengthsOf(
    { size, chunks }: Claim,
    { chunk, eachSize }: Piece,
  ): { length: number; each: number } | undefined {
    if (chunks === 1) return chunk === 1 && eachSize >= size ? { length: size, each: size } : undefined
    if (eachSize < 1 || chunk < 1 || chunk > chunks) return undefined
    if (Math.ceil(size / eachSize) === chunks)
      return { length: Math.min(eachSize, size - (chunk - 1) * eachSize), each: eachSize }
    // The last one may name its own length instead of the usual one.
    const each = (size - eachSize) / (chunks - 1)
    return chunk === chunks && Number.isInteger(each) && each >= eachSize ? { length: eachSize, each } : undefined
  }

  return {
    isDone: (claim: Claim) => of(claim).done,
    hasBegun: (claim: Claim) => of(claim).eachSize !== undefined || of(claim).perhaps.size > 0,
    eachSize: (claim: Claim) => of(claim).eachSize,
    has: (claim: Claim, chunk: number): boolean =>
      chunk <= claim.chunks && (of(claim).done || of(claim).pieces.has(chunk)),
    /** Whether the answers to copies of a piece that were sent at one moment are right; remembers what is there now. */
    sent(claim: Claim, copies: readonly Piece[], statuses: readonly number[]): boolean {
      const upload = of(claim)
      const [piece] = copies
      if (!piece) return true
      const lengths = lengthsOf(claim, piece)
      if (lengths === undefined) return statuses.every((status) => status === 400)
      if (upload.done) return statuses.every((status) => status === 200)
      const { length, each } = lengths
      if (upload.eachSize === undefined) {
        const others = [...upload.perhaps].filter((one) => one !== each)
        const refused = statuses.every((status) => status === 400)
        if (refused && others.length > 0) {
          // Another length holds, or this one and the piece was too short or too long.
          const fits = copies.every(({ bytes }) => bytes.length === length)
          if (!fits) upload.perhaps.add(each)
          else if (others.length === 1) upload.eachSize = others[0]
          else upload.perhaps.delete(each)
          return true
        }
        upload.eachSize = each
      }
      if (upload.eachSize !== each) return statuses.every((status) => status === 400)
      if (upload.pieces.has(piece.chunk)) return statuses.every((status) => status === 200)
      const fitting = copies.filter(({ bytes }) => bytes.length === length).map(({ bytes }) => bytes)
      if (fitting.length > 0) upload.pieces.set(piece.chunk, fitting)
      return fitting.length > 0
        ? statuses.every((status, at) => status === 200 || copies[at]?.bytes.length !== length)
        : statuses.every((status) => status === 400)
    },
    /** A piece whose connection broke: nothing of it counts, but the server may know the length of the pieces. */
    broke(claim: Claim, piece: Piece): void {
      const lengths = lengthsOf(claim, piece)
      if (lengths) of(claim).perhaps.add(lengths.each)
    },
    /** What a merge may answer. */
    mayMerge(claim: Claim, sha256: string | undefined, whole: Buffer): Expected[] {
      const { pieces, done, eachSize } = of(claim)
      const fits = (bytes: Buffer) => sha256 === undefined || hashOf('sha256', bytes) === sha256
      if (done) return [fits(whole) ? 'done' : 'pieces_missing']
      if (eachSize === undefined || pieces.size < claim.chunks) return ['pieces_missing']
      const answers = new Set<Expected>()
      for (const bytes of joined([...pieces].sort(([a], [b]) => a - b).map(([, choice]) => choice)))
        answers.add(
          bytes.length === claim.size && hashOf('md5', bytes) === claim.md5 && fits(bytes) ? 'done' : 'file_damaged',
        )
      return [...answers]
    },
    /** Remembers what a merge has answered. */
    merged(claim: Claim, answer: Expected): void {
      const upload = of(claim)
      const { perhaps } = upload
      if (answer === 'done') upload.done = true
      else if (answer === 'file_damaged' || upload.done) uploads.set(JSON.stringify(claim), { ...fresh(), perhaps })
    },
  }
}

/** Every whole that the choices of each piece can make. */
function joined(choices: Buffer[][]): Buffer[] {
  return choices.reduce<Buffer[]>(
    (wholes, choice) => wholes.flatMap((whole) => choice.map((bytes) => Buffer.concat([whole, bytes]))),
    [Buffer.alloc(0)],
  )
}
