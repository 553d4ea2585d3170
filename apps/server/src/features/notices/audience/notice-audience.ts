import type { Audience } from '@homeroom/contract/messages/notice-endpoints.ts'

/** An audience whose target can be looked up as it is. */
export type KnownAudience =
  | { kind: 'class'; id: string }
  | { kind: 'year'; grade: number }
  | { kind: 'role'; id: string }
  | { kind: 'everyone' }

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
const gradeNumber = /^[1-9]\d?$/

/** Reads what the caller chose; undefined for a target that cannot be any. */
export function readAudience({ kind, target }: Audience): KnownAudience | undefined {
  if (kind === 'everyone') return target === '' ? { kind } : undefined
  if (kind === 'year') return gradeNumber.test(target) ? { kind, grade: Number(target) } : undefined
  return uuid.test(target) ? { kind, id: target } : undefined
}

/** Who may write to an audience that exists: their own classes, with the right for the unit everybody. */
export function mayWriteTo(
  audience: KnownAudience,
  author: { publishesToUnit: boolean; teachesClass: boolean },
): boolean {
  return author.publishesToUnit || (audience.kind === 'class' && author.teachesClass)
}

/** The target as it is kept and compared. */
export function targetOf(audience: KnownAudience): string {
  if (audience.kind === 'everyone') return ''
  return audience.kind === 'year' ? String(audience.grade) : audience.id
}
