import type { OutsideKind } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'

/** Who somebody is at a service outside, as that service has just vouched for. */
export type OutsideIdentity = {
  kind: OutsideKind
  /** Who vouches: the application id at WeChat, the corporation id at WeCom, the address of an issuer or a CAS server. */
  issuer: string
  /** The person's id there: openid, userid, sub, CAS user. */
  subject: string
  /** One name for a person in all applications of one owner (WeChat); empty when there is none. */
  unionid: string
  /** What the person is called there; shown to recognise the identity by, never compared. */
  name: string
}

const longestName = 64
// Control characters and those that turn the direction of the text around them.
const unshowable = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** A name from outside as it may be shown: one line, without hidden characters, not endless. */
export function shownName(name: unknown): string {
  if (typeof name !== 'string') return ''
  return [...name.replace(unshowable, '').trim()].slice(0, longestName).join('')
}

export type IdentityRow = { id: string; unitId: string; userId: string; exact: boolean; unionid: string }

/**
 * Which account an identity means among the rows that have its subject (exact) or its unionid. Its own row decides;
 * without one, the unionid does when all its rows belong to one account. With several accounts nobody can tell.
 */
export function accountMeant(rows: readonly IdentityRow[]): IdentityRow | undefined {
  const exact = rows.find((row) => row.exact)
  if (exact) return exact
  const [first, ...others] = rows
  return others.every(({ userId }) => userId === first?.userId) ? first : undefined
}
