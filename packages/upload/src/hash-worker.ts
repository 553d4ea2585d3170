import { uploadPieceSize } from '@homeroom/contract/limits.ts'
import { createMD5, createSHA256 } from 'hash-wasm'

/** A file to read, or one that nobody wants any more. */
export type HashRequest = { id: number; file: Blob } | { id: number; stop: true }
export type HashAnswer =
  | { id: number; state: 'read'; bytes: number }
  | { id: number; state: 'done'; md5: string; sha256: string }
  | { id: number; state: 'failed'; problem: string }

type Port = { postMessage: (answer: HashAnswer) => void }

let last = Promise.resolve()
/** Files that are waiting or being read. */
const wanted = new Set<number>()
/** One file after the other: two at once would only read the disk in turns. */
self.addEventListener('message', ({ data }: MessageEvent<HashRequest>) => {
  if ('stop' in data) {
    wanted.delete(data.id)
    return
  }
  wanted.add(data.id)
  last = last.then(() => hash(data, self as Port))
})

async function hash({ id, file }: { id: number; file: Blob }, port: Port): Promise<void> {
  try {
    const [md5, sha256] = await Promise.all([createMD5(), createSHA256()])
    for (let from = 0; from < file.size; from += uploadPieceSize) {
      // Aborted: those that wait behind it have their turn.
      if (!wanted.has(id)) return
      const piece = new Uint8Array(await file.slice(from, from + uploadPieceSize).arrayBuffer())
      md5.update(piece)
      sha256.update(piece)
      port.postMessage({ id, state: 'read', bytes: from + piece.length })
    }
    port.postMessage({ id, state: 'done', md5: md5.digest(), sha256: sha256.digest() })
  } catch (cause) {
    port.postMessage({ id, state: 'failed', problem: String(cause) })
  } finally {
    wanted.delete(id)
  }
}
