import { AppError } from '#platform/calls/app-error.ts'
import { type OutsideIdentity, shownName } from '../identities/outside-identity.ts'
import type { OpenedProvider } from '../providers/social-provider.ts'
import { askProvider, idOf, type ProviderAnswer, ProviderRefusal } from './provider-answer.ts'
import type { WecomTokens } from './wecom-tokens.ts'

/** A token that expired or was replaced: 40014 not valid, 42001 expired. */
const tokenOver: ReadonlySet<number> = new Set([40014, 42001])

/** The person who agreed at WeCom: a member of the corporation, or a parent or pupil of its school. */
export function createWecomExchange(tokens: WecomTokens) {
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
