import type { LinkedIdentity, OutsideKind } from '@homeroom/contract/outside-sign-in/social-schemas.ts'

/** A person's identity at an outside service, which that service has just confirmed. */
export type OutsideIdentity = {
  kind: OutsideKind
  /**
   * The issuer: the application id at WeChat, the corporation id at WeCom, the address of an OpenID issuer or a CAS
   * server.
   */
  issuer: string
  /** The person's id there: openid, userid, sub, CAS user. */
  subject: string
  /** One identifier of a person in all applications of one owner (WeChat); empty when there is none. */
  unionid: string
  /** The person's name there. It is shown to recognise the identity, never compared. */
  name: string
}

const longestName = 64

// Control characters, and those that reverse the direction of the text around them.
const unshowable = /[\p{Cc}\p{Cf}\p{Cs}]/gu

/** A name from outside in a safe form: one line, without hidden characters, limited in length. */
export function shownName(name: unknown): string {
  if (typeof name !== 'string') return ''
  return [...name.replace(unshowable, '').trim()].slice(0, longestName).join('')
}

export type IdentityRow = { id: string; unitId: string; userId: string; exact: boolean; unionid: string }

/**
 * The account of an identity, among the rows with its subject (exact) or its unionid. Its own row decides; without one,
 * the unionid does when all its rows belong to one account. With several accounts the result is unknown.
 */
export function accountMeant(rows: readonly IdentityRow[]): IdentityRow | undefined {
  const exact = rows.find((row) => row.exact)
  if (exact) return exact
  const [first, ...others] = rows
  return others.every(({ userId }) => userId === first?.userId) ? first : undefined
}

type Row = Omit<LinkedIdentity, 'kind' | 'linkedAt' | 'lastUsedAt'> & {
  kind: string
  unionid: string
  linkedAt: Date
  lastUsedAt: Date | null
}

/**
 * Identities as their owner sees them, most recently linked first. One person in several applications of a service,
 * known by the unionid, is one identity: they are unlinked together, too.
 */
export function linkedIdentities(rows: readonly Row[]): LinkedIdentity[] {
  const people = new Map<string, Row>()
  for (const row of rows) {
    const person = row.unionid === '' ? row.id : `${row.kind} ${row.unionid}`
    const known = people.get(person)
    people.set(person, known ? joined(known, row) : row)
  }
  return [...people.values()].map(({ id, kind, issuer, name, linkedAt, lastUsedAt }) => ({
    id,
    kind: kind as OutsideKind,
    issuer,
    name,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }))
}

function joined(first: Row, second: Row): Row {
  return {
    ...first,
    name: first.name || second.name,
    linkedAt: first.linkedAt < second.linkedAt ? first.linkedAt : second.linkedAt,
    lastUsedAt: later(first.lastUsedAt, second.lastUsedAt),
  }
}

function later(first: Date | null, second: Date | null): Date | null {
  if (!first || !second) return first ?? second
  return first > second ? first : second
}
