import type { KoaContextWithOIDC, Provider } from 'oidc-provider'
import type { Caller } from '#platform/calls/caller.ts'
import { librarySession } from './mirror-session.ts'
import { lifetimes } from './provider-settings.ts'

type Signing = {
  provider: Provider
  caller: Pick<Caller, 'unitId' | 'sessionId' | 'userId'>
  startedAt: Date
  clientId: string
  scopes: readonly string[]
}

export const epochSeconds = (moment: Date) => Math.floor(moment.getTime() / 1000)

/** Records in the session that a client signs in with it, under a grant for these scopes. */
export async function signInTo({ provider, caller, startedAt, clientId, scopes }: Signing) {
  const session = await librarySession(provider, caller)
  const accountId = caller.userId
  const authTime = epochSeconds(startedAt)
  session.loginAccount({ accountId, loginTs: authTime })
  session.ensureClientContainer(clientId)
  const grant = await grantFor({ provider, accountId, clientId, grantId: session.grantIdFor(clientId) }, scopes)
  const grantId = grant.jti
  session.grantIdFor(clientId, grantId)
  await session.save(lifetimes.Session)
  return {
    accountId,
    authTime,
    grantId,
    sessionUid: session.uid,
    scope: scopes.join(' '),
    sid: session.sidFor(clientId),
    // Without `offline_access` everything ends with the session.
    expiresWithSession: !scopes.includes('offline_access'),
  }
}

type CodeRequest = Signing & {
  redirectUri: string
  nonce: string | undefined
  codeChallenge: string | undefined
}

/** A one-time code as the authorization endpoint issues it, for its older form. */
export async function issueCode(request: CodeRequest): Promise<string> {
  const { provider, redirectUri, nonce, codeChallenge } = request
  const client = await provider.Client.find(request.clientId)
  if (!client) throw new Error('a client was removed while somebody signed in to it')
  const signed = await signInTo(request)
  const code = new provider.AuthorizationCode({
    ...signed,
    client,
    redirectUri,
    nonce,
    gty: 'authorization_code',
    ...(codeChallenge && { codeChallenge, codeChallengeMethod: 'S256' }),
  })
  return code.save()
}

type Grant = InstanceType<Provider['Grant']>

type Of = { provider: Provider; accountId: string; clientId: string; grantId: string | undefined }

/** The grant under which a session gives a client something, extended by scopes; a new one if there is none. */
export async function grantFor(
  { provider, accountId, clientId, grantId }: Of,
  scopes: readonly string[],
): Promise<Grant> {
  const known = grantId ? await provider.Grant.find(grantId) : undefined
  const grant = known ?? new provider.Grant({ accountId, clientId })
  const held = new Set(grant.getOIDCScope().split(' '))
  if (known && scopes.every((scope) => held.has(scope))) return grant
  grant.addOIDCScope(scopes.join(' '))
  await grant.save()
  return grant
}

/**
 * The grant with which the library continues: what was agreed to in this sign-in, or earlier consent for this request.
 */
export function existingGrant(agreed: (ctx: KoaContextWithOIDC) => Promise<ReadonlySet<string>>) {
  return async (ctx: KoaContextWithOIDC): Promise<Grant | undefined> => {
    const { oidc } = ctx
    const { client, session, account, provider } = oidc
    if (!client || !session || !account) return undefined
    const { clientId } = client
    const given = oidc.result?.consent?.grantId
    if (given) return provider.Grant.find(given)
    const known = await agreed(ctx)
    const scopes = [...oidc.requestParamOIDCScopes].filter((scope) => known.has(scope))
    if (scopes.length === 0) return undefined
    return grantFor({ provider, accountId: account.accountId, clientId, grantId: session.grantIdFor(clientId) }, scopes)
  }
}
