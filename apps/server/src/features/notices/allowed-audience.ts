import type { AudienceKind } from '@homeroom/contract/notices/notice-audience-schemas.ts'
import { fieldRefusal } from '#platform/calls/app-error.ts'
import { type Caller, holdsPermission } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'
import { type Author, findTargets } from './audience-queries.ts'
import { audienceName, type KnownAudience, mayWriteTo, type Named } from './notice-audience.ts'

const areaType = '1'

export const publishesToUnit = (caller: Caller) => holdsPermission(caller, 'notices_publish_unit')

export const publishesToSchools = (caller: Caller) =>
  caller.unitType === areaType && holdsPermission(caller, 'schools_publish')

/**
 * The names of an audience to which the caller may write now. An unknown audience and a forbidden one get the same
 * refusal.
 */
export async function allowedAudience(
  tx: Transaction,
  caller: Caller,
  audience: KnownAudience,
): Promise<NamedAudience> {
  const found = await knownTargets(tx, caller, audience)
  const rights = {
    publishesToUnit: publishesToUnit(caller),
    publishesToSchools: publishesToSchools(caller),
    teachesClasses: found?.teachesClasses ?? false,
    headsGrades: found?.headsGrades ?? false,
  }
  if (!found || !mayWriteTo(audience, rights)) throw fieldRefusal({ audience: 'audience_not_allowed' })
  return found
}

type NamedAudience = Named & {
  /** Whether the author teaches every class of it. */
  teachesClasses: boolean
  /** Whether the author heads every grade of it. */
  headsGrades: boolean
}

const wholeNames: Partial<Record<AudienceKind, Named>> = {
  classes: { name: '全部班级', englishName: 'All classes' },
  schools: { name: '全部学校', englishName: 'All schools' },
  staff: { name: '全体教职工', englishName: 'All staff' },
  everyone: { name: '全体成员', englishName: 'Everyone' },
}

const ofAll = (audience: KnownAudience, kinds: AudienceKind[]) =>
  kinds.flatMap((kind) => (audience.whole.has(kind) ? (wholeNames[kind] ?? []) : []))

/** The name of an audience; undefined when the unit lacks one of its targets. */
async function knownTargets(
  tx: Transaction,
  author: Author,
  audience: KnownAudience,
): Promise<NamedAudience | undefined> {
  const { classes, grades, roles, schools, readers } = audience
  const found = await findTargets(tx, author, audience)
  if (found.length < classes.length + grades.length + roles.length + schools.length) return undefined
  const named = audienceName({
    chosenFrom: [...ofAll(audience, ['classes', 'schools']), ...found.filter(({ kind }) => kind !== 'role')],
    whole: [...found.filter(({ kind }) => kind === 'role'), ...ofAll(audience, ['staff', 'everyone'])],
    readers,
  })
  const ownAll = (of: AudienceKind) => found.every(({ kind, teaches }) => kind !== of || teaches)
  return { ...named, teachesClasses: ownAll('class'), headsGrades: ownAll('year') }
}
