import type { Audience, AudienceKind, AudienceOption } from '@homeroom/contract/messages/notice-endpoints.ts'

type AudienceGroup = { kind: AudienceKind; options: AudienceOption[] }

const order: readonly AudienceKind[] = ['everyone', 'year', 'class', 'role']

/** The audiences by kind, the widest first; kinds without any are left out. */
export function groupAudiences(options: readonly AudienceOption[]): AudienceGroup[] {
  return order
    .map((kind) => ({ kind, options: options.filter((option) => option.kind === kind) }))
    .filter((group) => group.options.length > 0)
}

export const audienceKey = ({ kind, target }: Audience) => `${kind} ${target}`

/** The chosen audience among those offered; undefined when it is offered no longer or reaches nobody. */
export function findAudience(
  options: readonly AudienceOption[],
  audience: Audience | null,
): AudienceOption | undefined {
  const key = audience && audienceKey(audience)
  return options.find((option) => audienceKey(option) === key && option.people > 0)
}
