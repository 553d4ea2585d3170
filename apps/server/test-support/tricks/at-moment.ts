import { vi } from 'vitest'

/** Does something at another time of the real clock, which the library goes by. */
export async function atMoment<Result>(now: number, work: () => Promise<Result>): Promise<Result> {
  vi.useFakeTimers({ toFake: ['Date'], now })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}
