import { Unzip, UnzipInflate, zipSync } from 'fflate'

/** What the words of the largest book take, many times over. */
const mostUnpacked = 60 * 1024 * 1024
/** So little at a time that no piece can grow beyond what a tab can hold: it becomes at most a thousand times as long. */
const step = 4 * 1024

/**
 * The texts of an Office document (a zip) as a zip that is not packed. Pictures are left out. A document that would fill the memory
 * of the tab is refused, whatever it says of its own size.
 */
export function officeParts(bytes: Uint8Array, most = mostUnpacked): Uint8Array<ArrayBuffer> {
  const parts = new Map<string, Uint8Array[]>()
  let unpacked = 0
  const unzip = new Unzip((part) => {
    if (!/\.(xml|rels)$/i.test(part.name)) return
    const chunks: Uint8Array[] = []
    parts.set(part.name, chunks)
    part.ondata = (problem, chunk) => {
      if (problem) throw problem
      unpacked += chunk.length
      if (unpacked > most) throw new Error('the document is too large to be shown')
      chunks.push(chunk)
    }
    part.start()
  })
  unzip.register(UnzipInflate)
  for (let at = 0; at < bytes.length; at += step) unzip.push(bytes.subarray(at, at + step), at + step >= bytes.length)
  const joined = [...parts].map(([name, chunks]): [string, Uint8Array] => [name, join(chunks)])
  return zipSync(Object.fromEntries(joined), { level: 0 }) as Uint8Array<ArrayBuffer>
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const chunk of chunks) {
    whole.set(chunk, at)
    at += chunk.length
  }
  return whole
}
