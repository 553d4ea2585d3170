import { classReaders, hasReaders, isBelow, readerKinds } from '@homeroom/contract/notices/notice-audience.ts'
import type {
  AudienceKind,
  AudienceOption,
  AudienceTarget,
  NoticeAudience,
  ReaderKind,
} from '@homeroom/contract/notices/notice-audience-schemas.ts'

export type GroupName = 'schools' | 'whole' | 'year' | 'class' | 'role'
type AudienceGroup = { name: GroupName; options: AudienceOption[] }

const groups: readonly [GroupName, readonly AudienceKind[]][] = [
  ['schools', ['schools']],
  ['whole', ['everyone', 'staff', 'classes']],
  ['year', ['year']],
  ['class', ['class']],
  ['role', ['role']],
]

/**
 * The audiences by kind, the widest first; kinds without any are left out. They are lists and not the kit's tree: a year is
 * an audience of its own, and choosing it chooses none of its classes.
 */
export function groupAudiences(options: readonly AudienceOption[]): AudienceGroup[] {
  return groups
    .map(([name, kinds]) => ({
      name,
      options: kinds.flatMap((kind) => options.filter((option) => option.kind === kind)),
    }))
    .filter((group) => group.options.length > 0)
}

export const audienceKey = ({ kind, target }: AudienceTarget) => `${kind} ${target}`

const same = (one: AudienceTarget, other: AudienceTarget) => audienceKey(one) === audienceKey(other)

export const isChosen = ({ targets }: NoticeAudience, target: AudienceTarget) =>
  targets.some((chosen) => same(chosen, target))

/** Chooses a target, or gives it up. Schools below and the own unit are not mixed; all schools take the place of some. */
export function toggleTarget({ targets, readers }: NoticeAudience, target: AudienceTarget): NoticeAudience {
  const rest = targets.filter((chosen) => !same(chosen, target))
  if (rest.length < targets.length) return { targets: rest, readers }
  const { kind } = target
  const stays = (chosen: AudienceTarget) =>
    isBelow(chosen.kind) === isBelow(kind) && (!isBelow(kind) || (chosen.kind === kind && kind === 'school'))
  return { targets: [...rest.filter(stays), { kind, target: target.target }], readers }
}

/** Chooses a kind of reader, or gives it up. */
export function toggleReader({ targets, readers }: NoticeAudience, reader: ReaderKind): NoticeAudience {
  const wanted = (kind: ReaderKind) => (kind === reader) !== readers.includes(kind)
  return { targets, readers: readerKinds.filter(wanted) }
}

/** What may be chosen as readers: none where no target leaves a choice. */
export function readersFor({ targets }: NoticeAudience, options: readonly AudienceOption[]): readonly ReaderKind[] {
  if (targets.some(({ kind }) => isBelow(kind))) return readerKinds
  if (targets.length > 0) return targets.some(({ kind }) => hasReaders(kind)) ? classReaders : []
  return options.some(({ readers }) => readers !== null) ? classReaders : []
}

/** An audience as far as it is still offered: a kept draft may name a class that is the author's no longer. */
export function stillOffered(audience: NoticeAudience, options: readonly AudienceOption[]): NoticeAudience {
  const below = options.some(({ kind }) => kind === 'schools')
  const offered = (target: AudienceTarget) =>
    target.kind === 'school' ? below : options.some((option) => same(option, target) && option.people > 0)
  return { ...audience, targets: audience.targets.filter(offered) }
}

/** How many people an option reaches with the readers that are chosen. */
export function peopleIn({ people, readers }: AudienceOption, chosen: readonly ReaderKind[]): number {
  if (!readers) return people
  return classReaders.reduce(
    (sum, kind) => sum + (chosen.includes(kind) ? (readers[kind as keyof typeof readers] ?? 0) : 0),
    0,
  )
}
