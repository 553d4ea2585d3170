import type { singleSignOnProviders } from '#database/tables/single-sign-on.ts'
import type { outsideIdentities } from '#database/tables/social.ts'
import { rehearsedSignOnAddress } from '#features/outside-sign-in/single-sign-on/single-sign-on-providers.ts'
import { demoId } from '../demo-random.ts'
import { demoUnitId } from '../demo-units.ts'
import type { MessagingPerson } from '../messages/demo-messaging.ts'
import { demoUserId } from '../people/demo-accounts.ts'

/** Who has an account at the simulated single sign-on of the district. */
export const signOnPeople: readonly MessagingPerson[] = [
  {
    id: 'wangfang',
    name: '王芳',
    part: { chinese: '教师，已绑定', english: 'Wang Fang, teacher, linked' },
  },
  {
    id: 'newcomer',
    name: '陈新',
    part: { chinese: '还没有绑定账号', english: 'Chen Xin, linked to no account yet' },
  },
]

/** The district's own single sign-on; its schools' people use it as well. */
export function demoSingleSignOn(now: Date): (typeof singleSignOnProviders.$inferInsert)[] {
  return [
    {
      unitId: demoUnitId('lakeside'),
      kind: 'cas',
      name: '湖滨区统一身份认证',
      englishName: 'Lakeside single sign-on',
      address: rehearsedSignOnAddress,
      inside: true,
      changedAt: now,
    },
  ]
}

export function demoSignOnIdentities(now: Date): (typeof outsideIdentities.$inferInsert)[] {
  return [
    {
      unitId: demoUnitId('lakeside-1'),
      id: demoId('single sign-on wangfang'),
      userId: demoUserId('lakeside-1', 'teacher'),
      kind: 'cas',
      issuer: rehearsedSignOnAddress,
      subject: 'wangfang',
      name: '王芳',
      linkedAt: now,
    },
  ]
}
