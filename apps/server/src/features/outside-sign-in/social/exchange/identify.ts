import { AppError } from '#platform/calls/app-error.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { SecretBox } from '#platform/secrets/secret-box.ts'
import { type OutsideIdentity, shownName } from '../identities/outside-identity.ts'
import type { OpenedProvider } from '../providers/social-provider.ts'
import { serviceOf } from '../providers/social-provider.ts'
import { askProvider, createServiceGuard, idOf, type ProviderAnswer, ProviderRefusal } from './provider-answer.ts'
import { createWecomTokens, type WecomTokens } from './wecom-tokens.ts'

/** Exchanges a code for the person who agreed. */
export type Identify = (provider: OpenedProvider, code: string) => Promise<OutsideIdentity>

type Parts = {
  db: Database
  now: () => Date
  box: SecretBox
  /** Called for a refusal that an administrator should know of, without code and secret. */
  refused: (refusal: { kind: string; unitId: string; errcode: number }) => void
}

/** Asks WeChat and WeCom who a person is. A service that is down does not delay everybody. */
export function createIdentify({ db, now, box, refused }: Parts): Identify {
  const guard = createServiceGuard({ now })
  const identifyAtWecom = createWecomExchange(createWecomTokens({ db, now, box }))
  return async (provider, code) => {
    const { kind, unitId } = provider
    const atWecom = serviceOf(kind) === 'wecom'
    try {
      return await guard(atWecom ? provider.hosts.wecom.api : provider.hosts.wechat.api, () =>
        atWecom ? identifyAtWecom(provider, code) : identifyAtWechat(provider, code),
      )
    } catch (error) {
      if (error instanceof ProviderRefusal) refused({ kind, unitId, errcode: error.errcode })
      throw error
    }
  }
}

/** The person who agreed at WeChat. The token is used for this only and not stored. */
async function identifyAtWechat(provider: OpenedProvider, code: string): Promise<OutsideIdentity> {
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

/** A token that expired or was replaced: 40014 not valid, 42001 expired. */
const tokenOver: ReadonlySet<number> = new Set([40014, 42001])

/** The person who agreed at WeCom: a member of the corporation, or a parent or pupil of its school. */
function createWecomExchange(tokens: WecomTokens) {
  /** Calls with the token that all processes share; an expired one is replaced once. */
  async function ask(provider: OpenedProvider, path: string, query: Record<string, string>): Promise<ProviderAnswer> {
    const { hosts, publicOnly } = provider
    const askWith = (token: string) =>
      askProvider(hosts.wecom.api, path, { query: { access_token: token, ...query }, publicOnly })
    const token = await tokens.of(provider)
    try {
      return await askWith(token)
    } catch (error) {
      if (!(error instanceof ProviderRefusal && tokenOver.has(error.errcode))) throw error
      await tokens.forget(provider, token)
      return askWith(await tokens.of(provider))
    }
  }

  /** The name in the directory; without the right to read it, the id. */
  async function nameOf(provider: OpenedProvider, userid: string): Promise<string> {
    try {
      return shownName((await ask(provider, '/cgi-bin/user/get', { userid })).name) || userid
    } catch (error) {
      if (error instanceof AppError) return userid
      throw error
    }
  }

  return async (provider: OpenedProvider, code: string): Promise<OutsideIdentity> => {
    const known = { kind: 'wecom', issuer: provider.appId, unionid: '' } as const
    if (provider.school) {
      const found = await ask(provider, '/cgi-bin/school/getuserinfo', { code })
      const parent = idOf(found.parent_userid)
      const pupil = idOf(found.student_userid)
      if (parent) return { ...known, subject: `parent:${parent}`, name: parent }
      if (pupil) return { ...known, subject: `pupil:${pupil}`, name: pupil }
      throw new AppError('social_refused')
    }
    const found = await ask(provider, '/cgi-bin/auth/getuserinfo', { code })
    const userid = idOf(found.userid)
    // A person outside the corporation has only an openid, which identifies nobody here.
    if (!userid) throw new AppError('social_refused')
    return { ...known, subject: userid, name: await nameOf(provider, userid) }
  }
}
