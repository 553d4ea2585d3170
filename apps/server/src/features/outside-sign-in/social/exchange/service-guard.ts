import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { ProviderRefusal } from './provider-answer.ts'

/** After so many failures in a row a service is left alone for a while. */
const mostFailures = 5
const rest = 30 * second
/** So many people may wait for one service at once; the others are told at once. */
const mostWaiting = 40

type State = { failures: number; restsUntil: number; waiting: number }

/**
 * Keeps a service that is down, slow or lying from costing more than its own way to sign in: it is left alone after
 * some failures in a row, and never more than so many wait for it.
 */
export function createServiceGuard({ now }: { now: () => Date }) {
  const states = new Map<string, State>()

  return async <Result>(service: string, work: () => Promise<Result>): Promise<Result> => {
    const state = states.get(service) ?? { failures: 0, restsUntil: 0, waiting: 0 }
    states.set(service, state)
    if (state.restsUntil > now().getTime() || state.waiting >= mostWaiting) throw new AppError('social_away')
    state.waiting += 1
    try {
      const result = await work()
      state.failures = 0
      return result
    } catch (error) {
      // A refusal is an answer, too, of one person as of one unit that has used up what it may ask.
      const answered = !(error instanceof AppError) || error instanceof ProviderRefusal
      const away = !answered && error.code === 'social_away'
      state.failures = away ? state.failures + 1 : 0
      if (state.failures >= mostFailures) state.restsUntil = now().getTime() + rest
      throw error
    } finally {
      state.waiting -= 1
    }
  }
}
