import type { OutsideIdentity } from '#features/outside-sign-in/social/identities/outside-identity.ts'
import { shownName } from '#features/outside-sign-in/social/identities/outside-identity.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { OpenedProvider } from '../providers/provider-row.ts'
import { askProvider, idOf, type ProviderAnswer, ProviderRefusal } from './provider-answer.ts'
import type { WecomTokens } from './wecom-tokens.ts'

/** A token that is over or was replaced: 40014 not valid, 42001 expired. */
const tokenOver: ReadonlySet<number> = new Set([40014, 42001])

/** Who has agreed at WeCom: a member of the corporation, or a parent or pupil of the school it stands for. */
export function createWecomExchange(tokens: WecomTokens) {
  /** Asks with the token that all processes share; one that is over is replaced once. */
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

  /** The name in the directory; without the right to read it the id has to do. */
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
    // Somebody who is not of the corporation has an openid only: there is nobody to know them by.
    if (!userid) throw new AppError('social_refused')
    return { ...known, subject: userid, name: await nameOf(provider, userid) }
  }
}
