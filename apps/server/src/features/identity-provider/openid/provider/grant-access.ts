import type { KoaContextWithOIDC, Provider } from 'oidc-provider'

type Grant = InstanceType<Provider['Grant']>
type Of = { provider: Provider; accountId: string; clientId: string; grantId: string | undefined }

/** The grant under which a session gives a client something, widened by scopes; a new one where there is none. */
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

/** The grant the library goes on with: what was agreed in this sign-in, or what of the request was agreed before. */
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
