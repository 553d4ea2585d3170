import { isId } from '@homeroom/contract/endpoint/id-form.ts'
import { classReaders, hasReaders, isBelow, readerKinds } from '@homeroom/contract/notices/notice-audience.ts'
import type { AudienceKind, NoticeAudience, ReaderKind } from '@homeroom/contract/notices/notice-audience-schemas.ts'

/** An audience in its one normalised form. */
export type KnownAudience = {
  classes: string[]
  grades: number[]
  roles: string[]
  /** Schools below an area. */
  schools: string[]
  /** Targets without ids: all classes, the staff, everyone, all schools. */
  whole: ReadonlySet<AudienceKind>
  readers: ReaderKind[]
  /** The stored and compared form. */
  chosen: NoticeAudience
}

const gradeNumber = /^[1-9]\d?$/

function isTarget({ kind, target }: { kind: AudienceKind; target: string }): boolean {
  if (kind === 'year') return gradeNumber.test(target)
  return kind === 'class' || kind === 'role' || kind === 'school' ? isId(target) : target === ''
}

/**
 * Reads what the caller chose. Undefined for an invalid audience: a target without a needed id, classes or schools
 * without readers, or schools together with the own unit.
 */
export function readAudience({ targets, readers }: NoticeAudience): KnownAudience | undefined {
  const below = targets.filter(({ kind }) => isBelow(kind)).length
  if (!targets.every(isTarget) || (below > 0 && below < targets.length)) return undefined
  const allowed: readonly ReaderKind[] = below > 0 ? readerKinds : classReaders
  const needed = targets.some(({ kind }) => hasReaders(kind))
  const reading = needed ? allowed.filter((kind) => readers.includes(kind)) : []
  if (targets.length === 0 || (needed && reading.length === 0)) return undefined
  const keys = [...new Set(targets.map(({ kind, target }) => `${kind} ${target}`))].sort()
  const once = keys.map((key) => {
    const [kind = '', target = ''] = key.split(' ')
    return { kind: kind as AudienceKind, target }
  })
  const of = (wanted: AudienceKind) => once.flatMap(({ kind, target }) => (kind === wanted ? target : []))
  return {
    classes: of('class'),
    grades: of('year').map(Number),
    roles: of('role'),
    schools: of('school'),
    whole: new Set(once.flatMap(({ kind, target }) => (target === '' ? kind : []))),
    readers: reading,
    chosen: { targets: once, readers: reading },
  }
}

/** Whether it goes to schools below an area. */
export const goesBelow = ({ schools, whole }: KnownAudience) => schools.length > 0 || whole.has('schools')

/** The rights of an author, each a permission or a fact of the unit. */
type AuthorRights = {
  /** `notices_publish_unit` */
  publishesToUnit: boolean
  /** `schools_publish`, in an area */
  publishesToSchools: boolean
  /** Whether the author teaches all classes of the audience, or heads their grades. */
  teachesClasses: boolean
  /** Whether the author heads all grades of the audience. */
  headsGrades: boolean
}

/**
 * Who may write to an existing audience: teachers to their own classes, heads to their grade, holders of the unit's permission to everybody
 * of it, holders of the area's permission to its schools.
 */
export function mayWriteTo(audience: KnownAudience, author: AuthorRights): boolean {
  if (goesBelow(audience)) return author.publishesToSchools
  if (author.publishesToUnit) return true
  const { grades, roles, whole } = audience
  const ownGrades = grades.length === 0 || author.headsGrades
  return author.teachesClasses && ownGrades && roles.length === 0 && whole.size === 0
}

export type Named = { name: string; englishName: string }

/** Targets by whether `readers` selects among their people. */
type NamedTargets = { chosenFrom: Named[]; whole: Named[]; readers: readonly ReaderKind[] }

const readerNames: Record<ReaderKind, Named> = {
  pupils: { name: '学生', englishName: 'pupils' },
  parents: { name: '家长', englishName: 'parents' },
  teachers: { name: '教师', englishName: 'teachers' },
  office: { name: '行政人员', englishName: 'office staff' },
  administrators: { name: '管理员', englishName: 'administrators' },
}

/** At most this many are named; of more, the number is given. */
const namedAtMost = 6

/** The name of an audience in both languages: `三年级1班、三年级2班（家长）`. */
export function audienceName({ chosenFrom, whole, readers }: NamedTargets): Named {
  const all = classReaders.every((kind) => readers.includes(kind))
  const who = readers.map((kind) => readerNames[kind])
  const limited = chosenFrom.length > 0 && !all
  const of = (part: Named[], limit: boolean): Named => {
    const shown = part.slice(0, namedAtMost)
    const more = part.length - shown.length
    const chinese = shown.map(({ name }) => name).join('、') + (more > 0 ? `等${part.length}个` : '')
    const english =
      shown.map(({ name, englishName }) => englishName || name).join(', ') + (more > 0 ? ` and ${more} more` : '')
    if (!limit) return { name: chinese, englishName: english }
    return {
      name: `${chinese}（${who.map(({ name }) => name).join('、')}）`,
      englishName: `${english} (${who.map(({ englishName }) => englishName).join(', ')})`,
    }
  }
  const parts = [
    ...(chosenFrom.length > 0 ? [of(chosenFrom, limited)] : []),
    ...(whole.length > 0 ? [of(whole, false)] : []),
  ]
  return {
    name: parts.map(({ name }) => name).join('、'),
    englishName: parts.map(({ englishName }) => englishName).join(', '),
  }
}
