import { AppError } from '#platform/calls/app-error.ts'
import { type OutsideIdentity, shownName } from '../identities/outside-identity.ts'
import type { OpenedProvider } from '../providers/social-provider.ts'
import { askProvider, idOf, type ProviderAnswer } from './provider-answer.ts'

/** The person who agreed at WeChat. The token is used for this only and not stored. */
export async function identifyAtWechat(provider: OpenedProvider, code: string): Promise<OutsideIdentity> {
  const { hosts, publicOnly, appId, secret } = provider
  const granted = await askProvider(hosts.wechat.api, '/sns/oauth2/access_token', {
    query: { appid: appId, secret, code, grant_type: 'authorization_code' },
    publicOnly,
  })
  // WeChat invents an openid for visitors in snapshot mode, so they are nobody.
  if (Number(granted.is_snapshotuser) === 1) throw new AppError('social_snapshot')
  const openid = idOf(granted.openid)
  if (!openid) throw new AppError('social_away')
  const profile = await readProfile(provider, granted, openid)
  const unionid = idOf(profile?.unionid) ?? idOf(granted.unionid) ?? ''
  return { kind: 'wechat', issuer: appId, subject: openid, unionid, name: shownName(profile?.nickname) }
}

/** Nickname and unionid, if the person has agreed to show them. Without them the openid is still known. */
async function readProfile(
  { hosts, publicOnly }: OpenedProvider,
  { access_token: token, scope }: ProviderAnswer,
  openid: string,
): Promise<ProviderAnswer | undefined> {
  const scopes = typeof scope === 'string' ? scope.split(',') : []
  if (typeof token !== 'string' || !scopes.some((name) => name !== 'snsapi_base')) return undefined
  try {
    const query = { access_token: token, openid, lang: 'zh_CN' }
    const profile = await askProvider(hosts.wechat.api, '/sns/userinfo', { query, publicOnly })
    // A profile of somebody else would merge two people.
    return profile.openid === openid ? profile : undefined
  } catch (error) {
    if (error instanceof AppError) return undefined
    throw error
  }
}
