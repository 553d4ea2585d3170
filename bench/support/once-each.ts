import { type Load, type Measured, median, percentile } from './load.ts'
import { cpuTime } from './product.ts'

// The server holds a page for two seconds.
const untilForgotten = 2500

/**
 * Each person asks once, so that nothing is remembered for anybody; then everybody again when the server has forgotten.
 * Medians of the rounds; the first one warms up. Loads of many requests cannot tell this: each of their connections goes
 * round the same people.
 */
export async function measureOnceEach(load: Load, rounds = 5): Promise<Measured> {
  const measured: Measured[] = []
  for (let round = 0; round <= rounds; round++) {
    await new Promise((resolve) => setTimeout(resolve, untilForgotten))
    measured.push(await oneRound(load))
  }
  const counted = measured.slice(1)
  const of = (key: keyof Measured) => median(counted.map((entry) => entry[key]))
  return { rate: of('rate'), cpu: of('cpu'), p50: of('p50'), p99: of('p99'), failed: of('failed') }
}

async function oneRound({ url, pid, cookies = [], headers = {}, connections = 16 }: Load): Promise<Measured> {
  const latencies: number[] = []
  const left = cookies.values()
  let failed = 0
  async function askOnAndOn(): Promise<void> {
    for (const cookie of left) {
      const began = performance.now()
      const response = await fetch(url, { headers: { ...headers, cookie }, redirect: 'manual' })
      await response.arrayBuffer()
      latencies.push(performance.now() - began)
      if (response.status !== 200) failed++
    }
  }
  const [cpu, began] = [cpuTime(pid), performance.now()]
  await Promise.all(Array.from({ length: connections }, askOnAndOn))
  const [spent, seconds] = [cpuTime(pid) - cpu, (performance.now() - began) / 1000]
  const [p50, p99] = [percentile(latencies, 0.5), percentile(latencies, 0.99)]
  return { rate: cookies.length / seconds, cpu: spent / Math.max(1, cookies.length), p50, p99, failed }
}
