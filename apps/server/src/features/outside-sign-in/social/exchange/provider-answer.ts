import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { fetchOutside, OutboundError, type OutboundRequest } from '#platform/outside/outbound-http.ts'

export type ProviderAnswer = Readonly<Record<string, unknown>>

/** A refusal by a messaging service, with our own code for the person; `errcode` is for the log and for retries. */
export class ProviderRefusal extends AppError {
  readonly errcode: number

  constructor(code: ErrorCode, errcode: number) {
    super(code)
    this.errcode = errcode
  }
}

const kilobyte = 1024

type Asking = { query: Record<string, string>; publicOnly: boolean }

/** Calls a messaging service. One that was busy is called once more, because the code is still valid. */
export async function askProvider(base: string, path: string, asking: Asking): Promise<ProviderAnswer> {
  try {
    return await askOnce(base, path, asking)
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.errcode === busy)) throw error
    return askOnce(base, path, asking)
  }
}

/** Its answers are JSON whatever their content type, and refusals have HTTP status 200. */
async function askOnce(base: string, path: string, { query, publicOnly }: Asking): Promise<ProviderAnswer> {
  const limits: OutboundRequest = { timeout: 5 * second, maxBytes: 64 * kilobyte, publicOnly }
  const { status, text } = await reach(`${base}${path}?${new URLSearchParams(query)}`, limits)
  const answer = status === 200 ? readObject(text) : undefined
  if (!answer) throw new AppError('social_away')
  const errcode = answer.errcode ?? 0
  if (errcode !== 0) throw new ProviderRefusal(refusalFor(errcode), Number(errcode))
  return answer
}

/** The error of an outbound call may contain the address with the secret, so it is not passed on. */
async function reach(address: string, limits: OutboundRequest) {
  try {
    return await fetchOutside(address, limits)
  } catch (error) {
    if (error instanceof OutboundError) throw new AppError('social_away')
    throw error
  }
}

function readObject(text: string): ProviderAnswer | undefined {
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as ProviderAnswer) : undefined
  } catch {
    return undefined
  }
}

/** Code wrong, used or expired. */
const refusedCodes: ReadonlySet<unknown> = new Set([40029, 40163, 42003])

const busy = -1

/** Busy, or called too often. */
const busyCodes: ReadonlySet<unknown> = new Set([busy, 45009, 45011])

/** What an `errcode` means for the person: begin again, wait, or (all others) tell the administrator. */
export function refusalFor(errcode: unknown): ErrorCode {
  if (refusedCodes.has(errcode)) return 'social_refused'
  return busyCodes.has(errcode) ? 'social_away' : 'social_set_up_wrong'
}

const idShape = /^[A-Za-z0-9_@.-]{1,128}$/

/** An id in an answer; undefined for one of another form, with which nobody is signed in. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && idShape.test(value) ? value : undefined
}

/** After this many failures in a row a service is not called for a while. */
const mostFailures = 5

const rest = 30 * second

/** The most people who may wait for one service; others are refused at once. */
const mostWaiting = 40

type State = { failures: number; restsUntil: number; waiting: number }

/**
 * Protects other ways to sign in from a service that is down or slow. It is not called for a while after some failures
 * in a row, and only a limited number of people wait for it.
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
      // A refusal is an answer, too, whether for one person or for a unit that has reached a limit.
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
