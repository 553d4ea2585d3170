import type { JobKindName } from '@homeroom/contract/jobs/job-kinds.ts'
import { jobToldAfter } from '@homeroom/contract/limits.ts'

export type EndedJob = {
  kind: JobKindName
  undoing: boolean
  /** The role that was given or taken. */
  about: { name: string; englishName: string } | null
  state: 'done' | 'cancelled' | 'failed'
  total: number
  done: number
  unchanged: number
  refused: number
  /** Why it ended early, in words. */
  failure: { words: string; englishWords: string } | null
}

type Words = { chinese: string; english: string }

const people = (count: number) => (count === 1 ? '1 person' : `${count} people`)
const requests = (count: number) => (count === 1 ? '1 request' : `${count} requests`)
const links = (count: number) => (count === 1 ? '1 link' : `${count} links`)

const acts: Record<JobKindName, (count: number, about: EndedJob['about']) => Words> = {
  'people.suspend': (n) => ({ chinese: `停用 ${n} 人`, english: `suspending ${people(n)}` }),
  'people.bringBack': (n) => ({ chinese: `恢复 ${n} 人`, english: `bringing ${people(n)} back` }),
  'people.signOut': (n) => ({ chinese: `让 ${n} 人退出登录`, english: `signing ${people(n)} out` }),
  'people.requirePassword': (n) => ({
    chinese: `要求 ${n} 人修改密码`,
    english: `requiring a new password of ${people(n)}`,
  }),
  'roles.give': (n, about) => ({
    chinese: `给 ${n} 人分配角色“${about?.name ?? ''}”`,
    english: `giving ${people(n)} the role “${about?.englishName || about?.name || ''}”`,
  }),
  'roles.take': (n, about) => ({
    chinese: `取消 ${n} 人的角色“${about?.name ?? ''}”`,
    english: `taking the role “${about?.englishName || about?.name || ''}” from ${people(n)}`,
  }),
  'guardians.approve': (n) => ({ chinese: `同意 ${n} 项申请`, english: `approving ${requests(n)}` }),
  'guardians.refuse': (n) => ({ chinese: `拒绝 ${n} 项申请`, english: `refusing ${requests(n)}` }),
  'guardians.end': (n) => ({ chinese: `结束 ${n} 项关联`, english: `ending ${links(n)}` }),
  'guardians.bringBack': (n) => ({ chinese: `恢复 ${n} 项关联`, english: `bringing ${links(n)} back` }),
}

/** How it ended, in a word. */
function endOf({ state, done, unchanged, refused }: EndedJob): Words {
  if (state === 'cancelled') return { chinese: '批量操作已停止', english: 'Stopped' }
  if (state === 'failed') return { chinese: '批量操作提前结束', english: 'Ended early' }
  if (refused === 0) return { chinese: '批量操作已完成', english: 'Finished' }
  if (done + unchanged === 0) return { chinese: '批量操作未能执行', english: 'Nothing was done' }
  return { chinese: '批量操作部分完成', english: 'Finished in part' }
}

/** What the message says when a bulk action is over. What happened to nobody is left out. */
export function jobNews(job: EndedJob): { text: string; englishText: string } {
  const { undoing, total, done, unchanged, refused, failure } = job
  const left = total - done - unchanged - refused
  const end = endOf(job)
  const act = acts[job.kind](total, job.about)
  const counts: [number, Words][] = [
    [unchanged, { chinese: `无需更改 ${unchanged}`, english: `${unchanged} needed no change` }],
    [refused, { chinese: `被拒绝 ${refused}`, english: `${refused} refused` }],
    [left, { chinese: `未处理 ${left}`, english: `${left} not reached` }],
  ]
  const told = counts.flatMap(([count, words]) => (count > 0 ? [words] : []))
  const notAll = refused + left > 0
  return {
    text: [
      `${end.chinese}：${undoing ? '撤销：' : ''}${act.chinese}。`,
      `${[`成功 ${done}`, ...told.map(({ chinese }) => chinese)].join('，')}。`,
      failure?.words ?? '',
      notAll ? '打开可下载未成功的名单和原因。' : '',
    ].join(''),
    englishText: [
      `${end.english}: ${undoing ? 'undo of ' : ''}${act.english}.`,
      `${[`${done} done`, ...told.map(({ english }) => english)].join(', ')}.`,
      failure?.englishWords ?? '',
      notAll ? 'Open it for the list of what was not done, and why.' : '',
    ]
      .filter(Boolean)
      .join(' '),
  }
}

/**
 * Whether its end is worth a message. Whoever begins something short sees the end on the page where they began it, a second or two
 * later. What takes longer is left alone: they close the page, or look elsewhere. Waiting for other jobs counts, too.
 */
export const isToldByMessage = ({ askedAt, endedAt }: { askedAt: Date; endedAt: Date }): boolean =>
  endedAt.getTime() - askedAt.getTime() >= jobToldAfter
