import { randomUUID } from 'node:crypto'
import { second } from '@homeroom/shared/dates/durations.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { fetchOutside, type OutboundAnswer, OutboundError } from '#platform/outside/outbound-http.ts'
import type { SpeechAccount } from './speech-account.ts'
import { tokenRequestBody } from './token-request.ts'

/** A token is not handed out shortly before its expiry, because a browser uses it for a while. */
const spare = 10 * 60 * second

/** After a failure the service is not called for a while, because everybody would wait as long again. */
const rest = 10 * second

/** A token is some hundred bytes. */
const longestAnswer = 20_000

type Token = { id: string; expiresAt: Date }

type SpeechTokensParts = {
  account: SpeechAccount
  now: () => Date
  /** Called with the reason for the operator when there is no token; it contains no secret. */
  failed: (reason: { reason: string }) => void
}

/**
 * The token of this process at the speech service. A new token does not end an older one, and a day needs very few. Of
 * simultaneous callers only one requests a token.
 */
export function createSpeechTokens({ account, now, failed }: SpeechTokensParts) {
  let kept: Token | undefined
  let underWay: Promise<Token> | undefined
  let restsUntil = 0

  async function make(): Promise<Token> {
    const { keyId, keySecret, region, addresses, publicOnly } = account
    try {
      const answer = await fetchOutside(addresses.tokens, {
        method: 'POST',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: tokenRequestBody({ keyId, keySecret, region, now: now(), nonce: randomUUID() }),
        maxBytes: longestAnswer,
        publicOnly,
      })
      return readToken(answer, now())
    } catch (error) {
      restsUntil = now().getTime() + rest
      failed({ reason: reasonOf(error) })
      throw new AppError('speech_away', { cause: error })
    }
  }

  return {
    /** A token that stays valid for a while. */
    async current(): Promise<Token> {
      if (kept && kept.expiresAt.getTime() - spare > now().getTime()) return kept
      if (restsUntil > now().getTime()) throw new AppError('speech_away')
      underWay ??= make().finally(() => {
        underWay = undefined
      })
      kept = await underWay
      return kept
    },
  }
}

/** The service answered with a code instead of a token. */
class TokenRefused extends Error {
  override name = 'TokenRefused'
}

function readToken({ status, text }: OutboundAnswer, now: Date): Token {
  const answer = parsed(text)
  const token = fieldsOf(answer.Token)
  const { Id: id, ExpireTime: seconds } = token
  if (status !== 200 || typeof id !== 'string' || !/^[!-~]{8,512}$/.test(id) || typeof seconds !== 'number') {
    const code = typeof answer.Code === 'string' && /^[\w.-]{1,80}$/.test(answer.Code) ? answer.Code : 'no token'
    throw new TokenRefused(`status ${status}: ${code}`)
  }
  const expiresAt = new Date(seconds * second)
  // One that has already expired would be requested again and again, and one without an end would be kept for ever.
  const lasts = expiresAt.getTime() - now.getTime()
  if (!(lasts > spare && lasts < 31 * 24 * 60 * 60 * second)) throw new TokenRefused('an impossible expiry')
  return { id, expiresAt }
}

function parsed(text: string): Record<string, unknown> {
  try {
    return fieldsOf(JSON.parse(text))
  } catch {
    return {}
  }
}

const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}

function reasonOf(error: unknown): string {
  if (error instanceof OutboundError) return error.reason
  return error instanceof TokenRefused ? error.message : 'a fault of ours'
}
