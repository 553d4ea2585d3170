import { createRandom } from '../demo-random.ts'
import { type DemoSubject, schoolPlans } from '../demo-school-plans.ts'
import type { DemoSchoolCode, DemoUnitCode } from '../demo-units.ts'
import { demoDisabledAccount, demoNewAccount, demoUserId, findDemoAccount } from './demo-accounts.ts'
import { type PersonName, pickName, pickSex, type Sex } from './demo-names.ts'
import type { DemoRole } from './demo-roles.ts'

type StaffMember = PersonName & {
  id: string
  unitCode: DemoUnitCode
  loginName: string
  userType: '2' | '4'
  sex: Sex
  roles: DemoRole[]
  /** What a teacher teaches and which of the school's teachers of it this is, for example `chinese 3`. */
  teaches?: string
  principal?: boolean
  disabled?: boolean
}

type Post = Pick<StaffMember, 'unitCode' | 'userType' | 'roles' | 'teaches' | 'principal' | 'disabled'> & {
  account?: string
}

const teacherPosts: Post[] = schoolPlans.flatMap(({ code, subjects, heads, named }) =>
  subjects.flatMap(({ subject, teachers }) =>
    Array.from({ length: teachers }, (_, number): Post => {
      const leads = heads.some((head) => head.subject === subject && head.number === number)
      const teaches = `${subject} ${number}`
      const account = named[teaches]
      return {
        unitCode: code,
        userType: '2',
        roles: leads ? ['teacher', 'head-teacher'] : ['teacher'],
        teaches,
        ...(account ? { account } : {}),
      }
    }),
  ),
)

const otherPosts: Post[] = [
  { unitCode: 'lakeside-1', userType: '2', roles: ['leadership'], principal: true },
  { unitCode: 'lakeside-1', userType: '2', roles: ['leadership', 'teacher'] },
  { unitCode: 'lakeside-1', userType: '2', roles: ['administrator', 'teacher'], account: 'admin' },
  { unitCode: 'lakeside-1', userType: '4', roles: ['office'], account: 'staff' },
  { unitCode: 'lakeside-1', userType: '4', roles: ['office'] },
  { unitCode: 'lakeside-1', userType: '2', roles: ['teacher'], account: 'teacher.left', disabled: true },
  { unitCode: 'lakeside-1', userType: '2', roles: ['teacher'], account: 'teacher.new' },
  { unitCode: 'lakeside-ms', userType: '2', roles: ['leadership'], principal: true },
  { unitCode: 'lakeside-ms', userType: '2', roles: ['administrator', 'teacher'], account: 'admin.two' },
  { unitCode: 'lakeside-ms', userType: '4', roles: ['office'] },
  { unitCode: 'lakeside', userType: '2', roles: ['administrator'], account: 'area.admin' },
  { unitCode: 'lakeside', userType: '2', roles: ['leadership'], principal: true },
  { unitCode: 'lakeside', userType: '4', roles: ['office'] },
]

/** The staff of the bureau and of both schools. */
export const demoStaff: readonly StaffMember[] = fillPosts([...otherPosts, ...teacherPosts])

function fillPosts(posts: Post[]): StaffMember[] {
  const random = createRandom('staff')
  const taken = new Set<string>()
  return posts.map(({ account, ...post }) => {
    if (account) return { ...post, ...namedPerson(account) }
    const sex = pickSex(random)
    const name = pickName(random, { age: 'adult', sex })
    const loginName = freeLoginName(name, taken)
    return { ...post, ...name, sex, loginName, id: demoUserId(post.unitCode, loginName) }
  })
}

function namedPerson(loginName: string) {
  const notOffered = [demoDisabledAccount, demoNewAccount].find((account) => account.loginName === loginName)
  const { unitCode, name, englishName, sex } = notOffered ?? findDemoAccount(loginName)
  return { loginName, realName: name, englishName, sex, id: demoUserId(unitCode, loginName) }
}

/** Given name and surname in pinyin, with a number for the second of a name. */
function freeLoginName({ englishName }: PersonName, taken: Set<string>): string {
  const wanted = englishName.toLowerCase().replace(' ', '.')
  let name = wanted
  for (let number = 2; taken.has(name); number += 1) name = `${wanted}${number}`
  taken.add(name)
  return name
}

/** The teacher of a subject at a school. */
export function teacherOf(schoolCode: DemoSchoolCode, subject: DemoSubject, number: number): StaffMember {
  const found = demoStaff.find(({ unitCode, teaches }) => unitCode === schoolCode && teaches === `${subject} ${number}`)
  if (!found) throw new Error(`${schoolCode} has no teacher for ${subject} ${number}`)
  return found
}
