import type { LinkedIdentity, OutsideKind } from '@homeroom/contract/social-endpoints.ts'

type Row = Omit<LinkedIdentity, 'kind' | 'linkedAt' | 'lastUsedAt'> & {
  kind: string
  linkedAt: Date
  lastUsedAt: Date | null
}

/** An identity as its owner sees it. */
export function linkedIdentity({ kind, linkedAt, lastUsedAt, ...row }: Row): LinkedIdentity {
  return {
    ...row,
    kind: kind as OutsideKind,
    linkedAt: linkedAt.toISOString(),
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}
