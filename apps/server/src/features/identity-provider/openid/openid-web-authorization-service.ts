import type { AskingClient } from '@homeroom/contract/identity-provider/openid-schemas.ts'
import { issueCode } from '#features/identity-provider/openid/provider/issue-code.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { OpenidClient } from './clients/openid-client.ts'
import { askingClient, type OpenidAgreementService } from './openid-agreement-service.ts'
import type { CurrentProvider } from './provider/current-provider.ts'

export type OpenidWebAuthorizationService = ReturnType<typeof createOpenidWebAuthorizationService>
export type WebAuthorizationRequest = {
  response_type: string
  client_id?: string | undefined
  redirect_uri: string
  state?: string | undefined
  unitHost?: string | undefined
  scope?: string | undefined
  nonce?: string | undefined
  code_challenge?: string | undefined
  code_challenge_method?: string | undefined
}

type Parts = {
  current: CurrentProvider
  agreement: OpenidAgreementService
  /** When the person of a session signed in. */
  signedInAt: (caller: Caller) => Promise<Date>
  /** The unit of a host name; undefined for a host of the whole installation. */
  unitOfHost: (host: string) => Promise<string | undefined>
  /** The issuer of the answer (RFC 9207). */
  issuer: string
  noteSignIn: (caller: Caller, client: OpenidClient) => Promise<void>
}

const challengeShape = /^[\w-]{43}$/

/** The older form of the authorization endpoint: our own page calls it and gets the address to go to. */
export function createOpenidWebAuthorizationService(parts: Parts) {
  const { current, agreement, signedInAt, unitOfHost, issuer, noteSignIn } = parts

  /** Why the request ends with an answer to the client; undefined when it is valid. */
  function problemOf(request: WebAuthorizationRequest, client: OpenidClient, scopes: readonly string[]) {
    if (request.response_type !== 'code') return 'unsupported_response_type'
    if (!scopes.includes('openid') || scopes.some((scope) => !client.scopes.includes(scope))) return 'invalid_scope'
    const { code_challenge: challenge, code_challenge_method: method } = request
    if (challenge === undefined && method === undefined) return client.older ? undefined : 'invalid_request'
    const inOrder = method === 'S256' && challenge !== undefined && challengeShape.test(challenge)
    return inOrder ? undefined : 'invalid_request'
  }

  return {
    async authorize(
      caller: Caller,
      request: WebAuthorizationRequest,
    ): Promise<{ to: string } | { consent: AskingClient; refused: string }> {
      if (!request.client_id) throw new AppError('missing_client_id')
      const client = await agreement.find(request.client_id)
      if (!client) throw new AppError('client_unknown')
      const { redirect_uri: redirectUri, state } = request
      // Compared character by character, so that nothing is sent to an address that only looks like a registered one.
      if (!client.redirectUris.includes(redirectUri)) throw new AppError('redirect_not_registered')
      await agreement.admit(caller, client.clientId)
      const named = request.unitHost ? await unitOfHost(request.unitHost) : undefined
      if (named !== undefined && named !== client.unitId) throw new AppError('client_of_another_unit')
      // Offline access requires a question that this form never asks.
      const scopes = [...new Set((request.scope || 'openid').split(' '))].filter(
        (scope) => scope !== '' && scope !== 'offline_access',
      )
      const back = (fields: Record<string, string>) => ({
        to: withFields(redirectUri, { ...fields, ...(state !== undefined && { state }), iss: issuer }),
      })
      const error = problemOf(request, client, scopes)
      if (error) return back({ error })
      const agreed = await agreement.agreed(client, caller)
      const missing = scopes.filter((scope) => !agreed.has(scope))
      if (missing.length > 0)
        return {
          consent: askingClient(client, missing, redirectUri),
          refused: back({ error: 'access_denied' }).to,
        }
      const { provider } = await current()
      const code = await issueCode({
        provider,
        caller,
        scopes,
        redirectUri,
        clientId: client.clientId,
        nonce: request.nonce,
        startedAt: await signedInAt(caller),
        codeChallenge: request.code_challenge,
      })
      await noteSignIn(caller, client)
      return back({ code })
    },
  }
}

function withFields(address: string, fields: Record<string, string>): string {
  return `${address}${address.includes('?') ? '&' : '?'}${new URLSearchParams(fields)}`
}
