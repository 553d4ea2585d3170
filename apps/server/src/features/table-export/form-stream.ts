/** A form that cannot be read: a field twice, a name that no form has, bytes that are no text. */
export class FormBroken extends Error {}

type Chunks = AsyncIterable<Uint8Array> | Iterable<Uint8Array>

type Reading = {
  /** The field that is passed on as it arrives. */
  long: string
  /** The most bytes that each other field may have. They are kept, and so may have few. */
  others: number
}

type Read = {
  /** The text of the long field, piece by piece. */
  text: AsyncGenerator<string>
  /** The other fields that came so far. */
  fields: Readonly<Record<string, string>>
}

const [percent, plus, ampersand, equals] = [37, 43, 38, 61]
const nameMaximum = 100

/** Reads an urlencoded form as a stream: its long field is never in memory as a whole, wherever in the form it stands. */
export function readFormStream(chunks: Chunks, { long, others }: Reading): Read {
  const fields: Record<string, string> = Object.create(null)
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true })
  const seen = new Set<string>()
  /** Undefined while the name is read. */
  let field: string | undefined
  let kept: Uint8Array[] = []
  let keptBytes = 0

  function keep(part: Uint8Array, most: number): void {
    keptBytes += part.length
    if (keptBytes > most) throw new FormBroken('a field is too long')
    if (part.length > 0) kept.push(part.slice())
  }

  function keptText(): string {
    const text = textOf(Buffer.concat(kept))
    kept = []
    keptBytes = 0
    return text
  }

  function beginField(): void {
    field = keptText()
    if (seen.has(field) || /[[\]]/.test(field)) throw new FormBroken('a field stands there twice, or is a list')
    seen.add(field)
  }

  /** Bytes of a name or a value, decoded; the text that is passed on. */
  function take(part: Uint8Array): string {
    if (field === long) return textIn(() => decoder.decode(part, { stream: true }))
    keep(part, field === undefined ? nameMaximum : others)
    return ''
  }

  function endField(): string {
    if (field === undefined && keptBytes > 0) beginField()
    const rest = field === long ? textIn(() => decoder.decode()) : ''
    if (field !== undefined && field !== long) fields[field] = keptText()
    field = undefined
    return rest
  }

  /** Reads a chunk: what belongs to the long field, and the begin of a character as `%C3` that the next chunk ends. */
  function read(bytes: Uint8Array): { passed: string; rest: Uint8Array } {
    // Written over in place: what a byte stands for is never longer than how it is written.
    const out = bytes
    let [at, from, to, passed] = [0, 0, 0, '']
    for (; at < bytes.length; at++) {
      const byte = bytes[at] as number
      if (byte === percent) {
        if (at + 2 >= bytes.length) break
        const value =
          (hexValues[bytes[at + 1] as number] as number) * 16 + (hexValues[bytes[at + 2] as number] as number)
        if (value >= 0) at += 2
        out[to++] = value >= 0 ? value : percent
      } else if (byte === plus) out[to++] = 32
      else if (byte === ampersand || (byte === equals && field === undefined)) {
        passed += take(out.subarray(from, to))
        if (byte === ampersand) passed += endField()
        else beginField()
        from = to
      } else out[to++] = byte
    }
    passed += take(out.subarray(from, to))
    return { passed, rest: bytes.slice(at) }
  }

  async function* text(): AsyncGenerator<string> {
    let before: Uint8Array = new Uint8Array()
    for await (const chunk of chunks) {
      const { passed, rest } = read(Buffer.concat([before, chunk]))
      before = rest
      if (passed !== '') yield passed
    }
    const rest = take(before) + endField()
    if (rest !== '') yield rest
  }

  return { text: text(), fields }
}

/** What each byte is worth as a digit; far below zero for what is no digit, so that no sum with it is a byte. */
const hexValues = Int16Array.from({ length: 256 }, (_, code) => {
  const value = Number.parseInt(String.fromCharCode(code), 16)
  return Number.isNaN(value) ? -1000 : value
})

const textOf = (bytes: Uint8Array) => textIn(() => new TextDecoder('utf-8', { fatal: true }).decode(bytes))

function textIn(decode: () => string): string {
  try {
    return decode()
  } catch (cause) {
    throw new FormBroken('bytes that are no text', { cause })
  }
}

/** The text of bytes that are no form. */
export async function* decodeText(chunks: Chunks): AsyncGenerator<string> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  for await (const chunk of chunks) yield textIn(() => decoder.decode(chunk, { stream: true }))
  yield textIn(() => decoder.decode())
}
