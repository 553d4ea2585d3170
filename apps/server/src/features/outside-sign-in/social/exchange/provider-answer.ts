import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { fetchOutside, OutboundError, type OutboundRequest } from '#platform/outside/outbound-http.ts'

export type ProviderAnswer = Readonly<Record<string, unknown>>

/** A refusal by a messaging service, told to the person as our own code; `errcode` is for the log and for retries. */
export class ProviderRefusal extends AppError {
  readonly errcode: number

  constructor(code: ErrorCode, errcode: number) {
    super(code)
    this.errcode = errcode
  }
}

const kilobyte = 1024

type Asking = { query: Record<string, string>; publicOnly: boolean }

/** Asks a messaging service; one that was busy for a moment is asked once more, since a code is good still. */
export async function askProvider(base: string, path: string, asking: Asking): Promise<ProviderAnswer> {
  try {
    return await askOnce(base, path, asking)
  } catch (error) {
    if (!(error instanceof ProviderRefusal && error.errcode === busy)) throw error
    return askOnce(base, path, asking)
  }
}

/** Its answers are JSON whatever they call themselves, and a refusal comes with HTTP 200. */
async function askOnce(base: string, path: string, { query, publicOnly }: Asking): Promise<ProviderAnswer> {
  const limits: OutboundRequest = { timeout: 5 * second, maxBytes: 64 * kilobyte, publicOnly }
  const { status, text } = await reach(`${base}${path}?${new URLSearchParams(query)}`, limits)
  const answer = status === 200 ? readObject(text) : undefined
  if (!answer) throw new AppError('social_away')
  const errcode = answer.errcode ?? 0
  if (errcode !== 0) throw new ProviderRefusal(refusalFor(errcode), Number(errcode))
  return answer
}

/** The error of an outbound call may hold the address with the secret in it: it is not handed on. */
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

/** Code wrong, used or too old. */
const refusedCodes: ReadonlySet<unknown> = new Set([40029, 40163, 42003])

const busy = -1

/** Busy, or asked too often. */
const busyCodes: ReadonlySet<unknown> = new Set([busy, 45009, 45011])

/** What an `errcode` means to the person: to begin anew, to wait, or (all others) to tell the administrator. */
export function refusalFor(errcode: unknown): ErrorCode {
  if (refusedCodes.has(errcode)) return 'social_refused'
  return busyCodes.has(errcode) ? 'social_away' : 'social_set_up_wrong'
}

const idShape = /^[A-Za-z0-9_@.-]{1,128}$/

/** An id of an answer; one of another form is a lie or a mistake, and nobody is signed in by it. */
export function idOf(value: unknown): string | undefined {
  return typeof value === 'string' && idShape.test(value) ? value : undefined
}

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
