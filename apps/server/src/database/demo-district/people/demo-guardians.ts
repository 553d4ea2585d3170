import { createRandom, demoId } from '../demo-random.ts'
import type { DemoSchoolCode } from '../demo-units.ts'
import { demoUserId, findDemoAccount } from './demo-accounts.ts'
import { type PersonName, pickName, type Sex } from './demo-names.ts'
import { type DemoPupil, demoPupils } from './demo-pupils.ts'

type Relation = { relation: string; englishRelation: string }

type DemoGuardian = PersonName & {
  id: string
  schoolCode: DemoSchoolCode
  loginName: string
  sex: Sex
  /** Whether the account has been taken into use: only then it has a password. */
  inUse: boolean
  children: (Relation & { pupilId: string; current: boolean })[]
}

const relations = {
  father: { relation: '父亲', englishRelation: 'Father', sex: '1' },
  mother: { relation: '母亲', englishRelation: 'Mother', sex: '2' },
  grandmother: { relation: '奶奶', englishRelation: 'Grandmother', sex: '2' },
  grandfather: { relation: '爷爷', englishRelation: 'Grandfather', sex: '1' },
} as const

type Kind = keyof typeof relations

/** The guardians of all pupils: one or two each; the named families first, then brothers and sisters. */
export const demoGuardians: readonly DemoGuardian[] = [...namedFamilies(), ...otherFamilies()]

function namedFamilies(): DemoGuardian[] {
  const families = [
    { account: 'parent', kind: 'mother' },
    { account: 'parent.two', kind: 'mother' },
  ] as const
  return families.map(({ account, kind }) => {
    const { name, englishName, sex, unitCode } = findDemoAccount(account)
    const children = demoPupils.filter(({ family }) => family === account)
    return {
      id: demoUserId(unitCode, account),
      schoolCode: unitCode as DemoSchoolCode,
      loginName: account,
      realName: name,
      englishName,
      sex,
      inUse: true,
      children: childrenOf(children, kind),
    }
  })
}

function otherFamilies(): DemoGuardian[] {
  const random = createRandom('guardians')
  const waiting = demoPupils.filter(({ family }) => !family)
  const families: DemoPupil[][] = []
  for (const pupil of waiting) {
    const sibling = random.chance(0.06) && families.find(([first]) => first && mayBeSiblings(first, pupil))
    if (sibling) sibling.push(pupil)
    else families.push([pupil])
  }
  return families.flatMap((children) => guardiansOf(children, random))
}

function mayBeSiblings(first: DemoPupil, second: DemoPupil): boolean {
  return (
    first.schoolCode === second.schoolCode &&
    first.surname[0] === second.surname[0] &&
    first.classCode !== second.classCode
  )
}

function guardiansOf(children: DemoPupil[], random: ReturnType<typeof createRandom>): DemoGuardian[] {
  const first: Kind = random.chance(0.6) ? 'mother' : 'father'
  const second: Kind | undefined = random.chance(0.45)
    ? random.chance(0.85)
      ? first === 'mother'
        ? 'father'
        : 'mother'
      : random.pick(['grandmother', 'grandfather'] as const)
    : undefined
  return [first, second].flatMap((kind) => (kind ? [guardian(children, kind, random)] : []))
}

function guardian(children: DemoPupil[], kind: Kind, random: ReturnType<typeof createRandom>): DemoGuardian {
  const [oldest] = children
  if (!oldest) throw new Error('a family without children')
  const { sex } = relations[kind]
  // The children carry the father's name; so do his parents.
  const surname = kind === 'mother' || kind === 'grandmother' ? {} : { surname: oldest.surname }
  const name = pickName(random, { age: 'adult', sex, ...surname })
  const letter = { mother: 'm', father: 'f', grandmother: 'n', grandfather: 'g' }[kind]
  const school = oldest.schoolCode === 'lakeside-1' ? '1' : '2'
  return {
    ...name,
    id: demoId(`guardian ${kind} of ${oldest.id}`),
    schoolCode: oldest.schoolCode,
    loginName: `p${school}${oldest.classCode.replace('-', '')}${oldest.place}${letter}`,
    sex,
    inUse: random.chance(0.45),
    children: childrenOf(children, kind),
  }
}

function childrenOf(children: DemoPupil[], kind: Kind): DemoGuardian['children'] {
  const { relation, englishRelation } = relations[kind]
  return children.map(({ id }, index) => ({ pupilId: id, relation, englishRelation, current: index === 0 }))
}

const activePupils = new Set(demoPupils.filter(({ status }) => status === 1).map(({ id }) => id))

/** The child that the nth thing sent to a named parent is about: its children in turn, and now and then none. */
export function childConcerned(userId: string, index: number): string | null {
  const children = demoGuardians.find(({ id }) => id === userId)?.children ?? []
  const active = children.filter(({ pupilId }) => activePupils.has(pupilId))
  return active[index % (active.length + 1)]?.pupilId ?? null
}
