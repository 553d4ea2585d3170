import type { LinkedIdentity, OutsideKind } from '@homeroom/contract/outside-sign-in/social-endpoints.ts'

type Row = Omit<LinkedIdentity, 'kind' | 'linkedAt' | 'lastUsedAt'> & {
  kind: string
  unionid: string
  linkedAt: Date
  lastUsedAt: Date | null
}

/**
 * Identities as their owner sees them, those linked last first. One person in several applications of a service, known by
 * the unionid, is one: they are unlinked together, too.
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
