import autocannon from 'autocannon'
import { cpuTime } from './product.ts'

export type Load = {
  url: string
  pid: number
  headers?: Record<string, string>
  /** One Cookie header per person; requests go round them. */
  cookies?: string[]
  seconds?: number
  connections?: number
}
export type Measured = { rate: number; cpu: number; p50: number; p99: number; failed: number }

/** Loads one address for some seconds: requests a second, ms of server CPU each, latencies in ms. */
export async function measure(load: Load): Promise<Measured> {
  const before = cpuTime(load.pid)
  const cookies = load.cookies ?? ['']
  const result = await autocannon({
    url: load.url,
    connections: load.connections ?? 16,
    duration: load.seconds ?? 4,
    requests: cookies.map((cookie) => ({
      method: 'GET',
      headers: { ...load.headers, ...(cookie ? { cookie } : {}) },
    })),
  })
  const total = result.requests.total
  return {
    rate: result.requests.average,
    cpu: (cpuTime(load.pid) - before) / Math.max(1, total),
    p50: result.latency.p50,
    p99: result.latency.p99,
    failed: result.non2xx + result.errors,
  }
}

/** Measures ours and the floor in turn, so that both meet the same neighbours, and takes the medians. */
export async function compare(ours: Load, floor: Load, rounds = 3): Promise<{ ours: Measured; floor: Measured }> {
  await measure({ ...ours, seconds: 2 })
  await measure({ ...floor, seconds: 2 })
  const measured = { ours: [] as Measured[], floor: [] as Measured[] }
  for (let round = 0; round < rounds; round++) {
    measured.ours.push(await measure(ours))
    measured.floor.push(await measure(floor))
  }
  return { ours: medians(measured.ours), floor: medians(measured.floor) }
}

function medians(list: Measured[]): Measured {
  const of = (key: keyof Measured) => median(list.map((entry) => entry[key]))
  return {
    rate: of('rate'),
    cpu: of('cpu'),
    p50: of('p50'),
    p99: of('p99'),
    failed: Math.max(...list.map(({ failed }) => failed)),
  }
}

/** The middle value. */
export function median(values: number[]): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN
}

/** The value below which a share of the values lies. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((left, right) => left - right)
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN
}
