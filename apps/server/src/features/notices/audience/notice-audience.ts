import { isId } from '@homeroom/contract/endpoint/wire-values.ts'
import {
  type AudienceKind,
  classReaders,
  hasReaders,
  isBelow,
  type NoticeAudience,
  type ReaderKind,
  readerKinds,
} from '@homeroom/contract/notices/notice-audience.ts'

/** An audience that can be looked up as it is, written in one way only. */
export type KnownAudience = {
  classes: string[]
  grades: number[]
  roles: string[]
  /** Schools below an area. */
  schools: string[]
  /** Targets that name nothing: all classes, the staff, everyone, all schools. */
  whole: ReadonlySet<AudienceKind>
  readers: ReaderKind[]
  /** What is kept and compared. */
  chosen: NoticeAudience
}

const gradeNumber = /^[1-9]\d?$/

function isTarget({ kind, target }: { kind: AudienceKind; target: string }): boolean {
  if (kind === 'year') return gradeNumber.test(target)
  return kind === 'class' || kind === 'role' || kind === 'school' ? isId(target) : target === ''
}

/**
 * Reads what the caller chose; undefined for what can be no audience: a target that names nothing, classes or schools
 * of which nobody reads, and schools together with the own unit.
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

/** What an author may do, each a permission or a fact of the unit. */
export type AuthorRights = {
  /** `notices_publish_unit` */
  publishesToUnit: boolean
  /** `schools_publish`, in an area */
  publishesToSchools: boolean
  /** Whether the author teaches all the classes of the audience. */
  teachesClasses: boolean
}

/** Who may write to an audience that exists: their own classes, with the right for the unit everybody of it, for the area its schools. */
export function mayWriteTo(audience: KnownAudience, author: AuthorRights): boolean {
  if (goesBelow(audience)) return author.publishesToSchools
  if (author.publishesToUnit) return true
  const { grades, roles, whole } = audience
  return author.teachesClasses && grades.length === 0 && roles.length === 0 && whole.size === 0
}
