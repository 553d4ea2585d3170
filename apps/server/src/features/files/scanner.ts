import { connect, type Socket } from 'node:net'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { minute } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'

export type Scanner = ReturnType<typeof createScanner>
type Place = { path: string } | { host: string; port: number }

/** `tcp://host:port` or `unix:/path`, as the setting has it. */
function placeOf(address: string): Place {
  if (address.startsWith('unix:')) return { path: address.slice('unix:'.length) }
  const { hostname, port } = new URL(address)
  return { host: hostname.replace(/^\[|\]$/g, ''), port: Number(port) }
}

/**
 * Has bytes looked through by a scanner that speaks the protocol of clamd (INSTREAM). It fails closed: what could not be looked
 * through, for whatever reason, is refused. Without an address nothing is looked through.
 */
export function createScanner(address: string, patience = 5 * minute) {
  const open = new Set<Socket>()

  /** What the scanner answers, one line. */
  async function ask(place: Place, source: Readable): Promise<string> {
    const socket = connect(place)
    open.add(socket)
    const over = new Promise<void>((resolve) => socket.once('close', () => resolve()))
    const answered = new AbortController()
    let answer = ''
    socket.setTimeout(patience, () => socket.destroy(new Error('the scanner does not answer')))
    socket.setEncoding('latin1').on('data', (text) => {
      answer += text
      if (answer.includes('\0')) answered.abort()
    })
    try {
      await pipeline(source, frame, socket, { end: false, signal: answered.signal })
      await over
    } catch (error) {
      // One that has seen enough, or takes no more, answers before the end.
      if (!answered.signal.aborted) throw error
    } finally {
      socket.destroy()
      open.delete(socket)
    }
    return answer.split('\0', 1)[0] ?? ''
  }

  return {
    /** Resolves when nothing was found; refuses otherwise. */
    async requireClean(read: () => Readable): Promise<void> {
      if (address === '') return
      const answer = await ask(placeOf(address), read()).catch((cause) => {
        throw new AppError('scanner_away', { cause })
      })
      if (answer.endsWith(' FOUND')) throw new AppError('file_infected')
      if (!answer.endsWith(': OK')) throw new AppError('scanner_away', { cause: new Error(answer) })
    },
    /** Ends what is under way. */
    close(): void {
      for (const socket of open) socket.destroy()
    },
  }
}

/** The command, then each block with its length before it, then an empty one. */
async function* frame(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const block of source) {
    const length = Buffer.alloc(4)
    length.writeUInt32BE(block.length)
    yield length
    yield block
  }
  yield Buffer.alloc(4)
}
