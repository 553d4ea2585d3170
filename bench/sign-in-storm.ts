import { fork } from 'node:child_process'
import { Agent, request } from 'node:http'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { median, percentile } from './support/load.ts'
import { callHeaders, demoPassword, type Product, signIn } from './support/product.ts'
import { heading, line, ms, percent } from './support/report.ts'

const people = [
  'teacher',
  'student',
  'parent',
  'staff',
  'admin',
  'area.admin',
  'teacher.two',
  'student.two',
  'parent.two',
  'admin.two',
]
const storm = 2000
const inFlight = 32

/** 2,000 sign-ins from one address, with `me` and a static file asked all the while; against hashing alone. */
export async function benchSignInStorm(product: Product): Promise<void> {
  heading(
    `sign-in storm: ${storm} sign-ins, ${inFlight} in flight, one address; floor: argon2id verify alone, measured before and after`,
  )
  const cookie = await signIn(product.address, 'teacher')
  const floorBefore = await hashFloor()
  const asking = new AbortController()
  const me = probe(`${product.address}/api/uaa/oauth/me`, { cookie }, asking.signal)
  const file = probe(`${product.address}/common/art/favicon.svg`, {}, asking.signal)
  const began = performance.now()
  const failed = await signInAll(product)
  const seconds = (performance.now() - began) / 1000
  asking.abort()
  const floor = median([floorBefore, await hashFloor()])
  const rate = storm / seconds
  line(
    'sign-ins: share of the hash rate',
    `${percent(rate / floor)} (${rate.toFixed(0)}/s of ${floor.toFixed(0)}/s)`,
    '>= 85 %',
    rate / floor >= 0.85,
  )
  line(
    'sign-ins: time for 2,000 people',
    `${seconds.toFixed(1)} s, ${failed} failed`,
    '<= 30 s',
    seconds <= 30 && failed === 0,
  )
  const meP99 = percentile(await me, 0.99)
  line('me meanwhile, p99', ms(meP99), '< 100 ms', meP99 < 100)
  const fileP99 = percentile(await file, 0.99)
  line('static file meanwhile, p99', ms(fileP99), '< 50 ms', fileP99 < 50)
}

async function signInAll({ address }: Product): Promise<number> {
  // A bare client: on two cores whatever it costs is taken from the server.
  const agent = new Agent({ keepAlive: true, maxSockets: inFlight })
  let next = 0
  let failed = 0
  const lane = async () => {
    while (next < storm) if (!(await signInOnce(address, agent, people[next++ % people.length] ?? ''))) failed++
  }
  await Promise.all(Array.from({ length: inFlight }, lane))
  agent.destroy()
  return failed
}

function signInOnce(address: string, agent: Agent, username: string): Promise<boolean> {
  const body = JSON.stringify({ username, password: demoPassword })
  const headers = {
    ...callHeaders,
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
  }
  return new Promise((resolve, reject) => {
    const sent = request(`${address}/api/uaa/oauth/login`, { method: 'POST', agent, headers }, (response) => {
      let text = ''
      response.on('data', (chunk) => {
        text += chunk
      })
      response.on('end', () => resolve(text.startsWith('{"status":200,')))
    })
    sent.on('error', reject)
    sent.end(body)
  })
}

/** Asks an address every 20 ms and gives the latencies in ms. */
async function probe(url: string, headers: Record<string, string>, stop: AbortSignal): Promise<number[]> {
  const latencies: number[] = []
  while (!stop.aborted) {
    const began = performance.now()
    await (await fetch(url, { headers })).arrayBuffer()
    latencies.push(performance.now() - began)
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  return latencies
}

function hashFloor(): Promise<number> {
  const lanes = String(Math.min(availableParallelism(), 3))
  const child = fork(join(import.meta.dirname, 'support/hash-floor.ts'), ['5', lanes])
  return new Promise((resolve) => child.once('message', (rate) => resolve(Number(rate))))
}
