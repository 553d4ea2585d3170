import { createHash } from 'node:crypto'
import type { unreadCounts } from '#database/tables/applications.ts'
import type { outsideIdentities, socialProviders } from '#database/tables/social.ts'
import { type DemoKind, eachDemoAccount } from '../applications/demo-kinds.ts'
import { demoId } from '../demo-random.ts'
import { type DemoUnitCode, demoUnitId } from '../demo-units.ts'
import { demoUserId } from '../people/demo-accounts.ts'

/** Somebody who has an account at the simulated WeChat and WeCom of a demo installation. */
export type MessagingPerson = {
  /** Also the userid at WeCom. */
  id: string
  name: string
  /** What they are good for, told to whoever plays them. */
  part: { chinese: string; english: string }
}

const unlinked = { chinese: '还没有绑定账号', english: 'linked to no account yet' }

export const messagingPeople: readonly MessagingPerson[] = [
  {
    id: 'wangfang',
    name: '芳菲四月',
    part: { chinese: '王芳老师，已绑定', english: 'Wang Fang, teacher, linked' },
  },
  {
    id: 'zhoulihua',
    name: '丽华妈妈',
    part: { chinese: '周丽华家长，已绑定', english: 'Zhou Lihua, parent, linked' },
  },
  { id: 'newcomer', name: '湖边的风', part: unlinked },
  { id: 'traveller', name: '山外青山', part: unlinked },
]

/** The applications of the demo district at the simulated services; all at WeChat belong to one owner. */
export const demoMessagingApps = {
  'wechat-website': { appId: 'wx0demo0website000', agentId: '' },
  'wechat-account': { appId: 'wx0demo0account000', agentId: '' },
  wecom: { appId: 'ww0demo0corporation', agentId: '1000002' },
} as const

export const demoMessagingOwner = 'lakeside'

function madeUp(purpose: string, ...parts: string[]): string {
  return createHash('sha256')
    .update([purpose, ...parts].join('\0'))
    .digest('base64url')
    .slice(0, 26)
}

/** What the simulated WeChat calls a person in one application: different in each. */
export const openidOf = (appId: string, person: string) => `o${madeUp('openid', appId, person)}`

/** What it calls a person in all applications of one owner. */
export const unionidOf = (owner: string, person: string) => `u${madeUp('unionid', owner, person)}`

/** The area and one of its schools: the other school has none. */
const equipped: readonly DemoUnitCode[] = ['lakeside', 'lakeside-1']

/** Asked at the simulated services only: `rehearsal` rows count nowhere else. */
export function demoSocialProviders(now: Date): (typeof socialProviders.$inferInsert)[] {
  return equipped.flatMap((code) =>
    Object.entries(demoMessagingApps).map(([kind, { appId, agentId }]) => ({
      kind,
      appId,
      agentId,
      sealedSecret: '',
      rehearsal: true,
      changedAt: now,
      unitId: demoUnitId(code),
      id: demoId(`social provider ${code} ${kind}`),
    })),
  )
}

/** Who is linked from the beginning: the teacher everywhere, the parent at WeChat's website application only. */
export function demoOutsideIdentities(now: Date): (typeof outsideIdentities.$inferInsert)[] {
  const { 'wechat-website': website, 'wechat-account': account, wecom } = demoMessagingApps
  const wechat = (loginName: string, person: string, { appId }: { appId: string }) => ({
    kind: 'wechat',
    issuer: appId,
    subject: openidOf(appId, person),
    unionid: unionidOf(demoMessagingOwner, person),
    loginName,
    person,
  })
  const linked = [
    wechat('teacher', 'wangfang', website),
    wechat('teacher', 'wangfang', account),
    wechat('parent', 'zhoulihua', website),
    {
      kind: 'wecom',
      issuer: wecom.appId,
      subject: 'wangfang',
      unionid: '',
      loginName: 'teacher',
      person: 'wangfang',
    },
  ]
  return linked.map(({ loginName, person, ...identity }) => ({
    ...identity,
    unitId: demoUnitId('lakeside-1'),
    id: demoId(`outside identity ${identity.issuer} ${person}`),
    userId: demoUserId('lakeside-1', loginName),
    name: messagingPeople.find(({ id }) => id === person)?.name ?? '',
    linkedAt: now,
  }))
}

/** None, one, a few, and more than a badge can show. */
const unread: Record<DemoKind, Record<string, number>> = {
  teacher: { homework: 128, leave: 1, grades: 6 },
  student: { homework: 3, library: 1, clubs: 104 },
  parent: { canteen: 1, grades: 2, health: 112 },
  staff: { attendance: 136, duty: 1, leave: 4 },
  administrator: { reports: 1, attendance: 102, canteen: 12 },
  area: { reports: 118, schools: 1, calendar: 5 },
}

export function demoUnreadCounts(): (typeof unreadCounts.$inferInsert)[] {
  return eachDemoAccount((kind, unitCode, userId) =>
    Object.entries(unread[kind]).map(([applicationCode, count]) => ({
      unitId: demoUnitId(unitCode),
      userId,
      applicationCode,
      count,
    })),
  )
}
