import { Agent, request } from 'node:http'
import { doSignInWork } from '../../apps/web/src/features/accounts/sign-in/waiting/do-sign-in-work.ts'
import { callHeaders } from './product.ts'

type Typed = { username: string; password: string; work?: string }
type Answer = { status: number; code: string; data: unknown; cookies: string[] }
type Asked = { wait: number; work?: Parameters<typeof doSignInWork>[0] }

/** Everybody within 127.0.0.0/8 is this machine: each address is another source for the server. */
export function createVisitor(address: string, from: string) {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  let cookie = ''

  function send(typed: Typed): Promise<Answer> {
    const body = JSON.stringify(typed)
    const headers = {
      ...callHeaders,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
      ...(cookie && { cookie }),
    }
    const url = `${address}/api/uaa/oauth/login`
    return new Promise((resolve, reject) => {
      const sent = request(url, { method: 'POST', agent, headers, localAddress: from }, (response) => {
        let text = ''
        response.on('data', (chunk) => {
          text += chunk
        })
        response.on('end', () => {
          const { status, code, data } = JSON.parse(text)
          const cookies = (response.headers['set-cookie'] ?? []).map((line) => line.split(';', 1)[0] ?? '')
          resolve({ status, code, data, cookies })
        })
      })
      sent.on('error', reject)
      sent.end(body)
    })
  }

  return {
    send,
    /** Signs in as the page does: does the work it is asked for, or waits; ms until it is in, or undefined after ten seconds. */
    async signIn(username: string, password: string): Promise<number | undefined> {
      const began = performance.now()
      const end = began + 10_000
      let work: string | undefined
      while (performance.now() < end) {
        const answer = await send({ username, password, ...(work && { work }) })
        if (answer.status === 200) {
          const device = answer.cookies.find((line) => line.startsWith('homeroom_device='))
          if (device) cookie = device
          const took = performance.now() - began
          return took <= 10_000 ? took : undefined
        }
        const asked = answer.data as Asked | null
        work = undefined
        if (asked?.work) work = (await doSignInWork(asked.work, new AbortController())) ?? undefined
        else await new Promise((resolve) => setTimeout(resolve, Math.min(asked?.wait ?? 1, 10) * 1000))
      }
      return undefined
    },
    close: () => agent.destroy(),
  }
}

/** Guesses without end, never the same twice; `works` does the work it is asked for. Answers how many were looked at, and when. */
export async function guess(
  address: string,
  from: string,
  { names, works, stop }: { names: (guess: number) => string; works: boolean; stop: AbortSignal },
): Promise<{ name: string; at: number }[]> {
  const visitor = createVisitor(address, from)
  const looked: { name: string; at: number }[] = []
  for (let number = 0; !stop.aborted; number++) {
    const username = names(number)
    const password = `guess ${from} ${number}`
    let answer = await visitor.send({ username, password })
    const asked = answer.data as Asked | null
    if (works && asked?.work) {
      const work = await doSignInWork(asked.work, new AbortController())
      if (work) answer = await visitor.send({ username, password, work })
    }
    if (answer.code === 'invalid_grant') looked.push({ name: username, at: performance.now() })
    // A guesser in a hurry, on the two cores that the server has, too.
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  visitor.close()
  return looked
}
