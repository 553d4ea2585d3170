import { readFileAddress } from '@homeroom/contract/files/files-endpoints.ts'
import { useHost } from '@homeroom/sub-app-kit/host-context.tsx'
import { useEffect, useState } from 'react'

export type BytesState<Made> =
  | { step: 'loading' }
  | { step: 'failed'; failure: unknown }
  | { step: 'ready'; made: Made }

/** Fetches the first `most` bytes of a file and makes something of them; what cannot be made fails. */
export function useBytes<Made>(
  { id, most }: { id: string; most: number },
  make: (bytes: Uint8Array<ArrayBuffer>) => Promise<Made>,
): BytesState<Made> {
  const { call } = useHost()
  const [state, setState] = useState<BytesState<Made>>({ step: 'loading' })
  // biome-ignore lint/correctness/useExhaustiveDependencies: a preview shows one file; `make` belongs to it
  useEffect(() => {
    const leaving = new AbortController()
    async function read(): Promise<Made> {
      const { url } = await call(readFileAddress, { query: { id } })
      const reply = await fetch(url, { headers: { range: `bytes=0-${most - 1}` }, signal: leaving.signal })
      // An empty file has no first byte.
      if (!reply.ok && reply.status !== 416) throw new Error(`the file was answered with ${reply.status}`)
      return make(new Uint8Array(reply.ok ? await reply.arrayBuffer() : new ArrayBuffer(0)))
    }
    read().then(
      (made) => !leaving.signal.aborted && setState({ step: 'ready', made }),
      (failure: unknown) => !leaving.signal.aborted && setState({ step: 'failed', failure }),
    )
    return () => leaving.abort()
  }, [id, most, call])
  return state
}
