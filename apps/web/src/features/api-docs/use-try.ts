import { useState } from 'react'
import type { TryRequest } from './try-request.ts'

export type Answer = { status: string; milliseconds: number; text: string }
export type Trying = { step: 'idle' } | { step: 'sending' } | { step: 'answered'; answer: Answer } | { step: 'failed' }

/** Sends a call and keeps what came back. */
export function useTry() {
  const [trying, setTrying] = useState<Trying>({ step: 'idle' })
  async function send({ url, init }: TryRequest): Promise<void> {
    setTrying({ step: 'sending' })
    const begun = performance.now()
    try {
      const response = await fetch(url, init)
      const text = await readText(response)
      const status = `HTTP ${response.status} ${response.statusText}`.trim()
      setTrying({
        step: 'answered',
        answer: { status, milliseconds: Math.round(performance.now() - begun), text },
      })
    } catch {
      setTrying({ step: 'failed' })
    }
  }
  return { trying, send }
}

/** JSON with its lines broken; of a file its kind and size. */
async function readText(response: Response): Promise<string> {
  const type = response.headers.get('content-type') ?? ''
  if (!/json|text/.test(type)) return `${type}, ${(await response.blob()).size} bytes`
  const text = await response.text()
  try {
    return JSON.stringify(JSON.parse(text), null, 2)
  } catch {
    return text
  }
}
