import type { JobKindName } from '@homeroom/contract/jobs/job-kinds.ts'
import { refusalWords } from '#platform/calls/refusal-words.ts'

type Words = { words: string; englishWords: string }

/** What the lines of a report are about. */
type Subject = 'account' | 'member' | 'request' | 'link'

const subjectOf: Record<JobKindName, Subject> = {
  'people.suspend': 'account',
  'people.bringBack': 'account',
  'people.signOut': 'account',
  'people.requirePassword': 'account',
  'roles.give': 'member',
  'roles.take': 'member',
  'guardians.approve': 'request',
  'guardians.refuse': 'request',
  'guardians.end': 'link',
  'guardians.bringBack': 'link',
}

const accountGone = {
  words: '在本单位没有找到此账号（可能已转到其他学校），或它不由您管理。未作更改。',
  englishWords:
    'This account is not in the unit any more (it may have moved to another school), or is not yours to change. Nothing was changed.',
}

/** Refusals are written for whoever fills in a form. In a report their reader looks at one line of many, later. */
const reasons: Record<string, Words | Record<Subject, Words>> = {
  '': {
    words: '操作提前结束，未处理到此项。需要时请再次选择并执行。',
    englishWords: 'The bulk action ended before this one was dealt with. Choose it again if it is still needed.',
  },
  not_yourself: {
    words: '这是您自己的账号，未作更改。如确有需要，请由其他管理员处理。',
    englishWords:
      'This is your own account, so it was left as it is. If it needs the change, ask another administrator.',
  },
  more_rights_than_yours: {
    words: '此账号拥有您没有的权限，未作更改。请由拥有这些权限的管理员处理。',
    englishWords:
      'This account holds permissions that you do not, so nothing was changed. Please ask an administrator who holds them.',
  },
  last_administrator: {
    words: '此人是本单位最后一位管理员，未作更改。请先指定另一位管理员，再单独处理此人。',
    englishWords:
      'This is the last administrator of the unit, so nothing was changed. Make somebody else an administrator first, then do it for this person.',
  },
  no_password_yet: {
    words: '此账号还没有密码，不需要修改。请发放初始密码。',
    englishWords: 'This account has no password yet, so there is none to renew. Please make an initial one.',
  },
  guardian_request_settled: {
    words: '其他人已另行处理该申请，或家长已重新申请。未作更改，请在申请列表中查看。',
    englishWords:
      'Somebody else has settled this request otherwise, or the parent has asked anew. Nothing was changed: look at it in the list of requests.',
  },
  not_found: {
    account: accountGone,
    member: accountGone,
    request: {
      words: '该申请已不存在，可能已被家长撤回。不需要处理。',
      englishWords: 'This request is gone: the parent may have taken it back. There is nothing left to do.',
    },
    link: {
      words: '该关联已不存在。不需要处理。',
      englishWords: 'This link is gone. There is nothing left to do.',
    },
  },
  // Told when an act is taken back: whoever was changed by somebody in between stays as that person wanted.
  changed_meanwhile: {
    account: {
      words: '批量操作之后有人又修改过此账号，因此保持现状。请打开此人的资料，确认是否还需要更改。',
      englishWords:
        'Somebody has changed this account since the bulk action, so it was left as it is now. Open it and decide whether it still needs a change.',
    },
    member: {
      words: '批量操作之后有人又给此人分配或取消过该角色，因此保持现状。请打开此人的资料查看其角色。',
      englishWords:
        'Somebody has given this person the role or taken it since the bulk action, so it was left as it is now. Open the person and look at the roles.',
    },
    request: {
      words: '批量操作之后有人又修改过由该申请建立的关联，因此保持现状。请在“家长与孩子”中查看该关联。',
      englishWords:
        'Somebody has changed the link of this request since the bulk action, so it was left as it is now. Look at it under Guardians.',
    },
    link: {
      words: '批量操作之后有人又修改过该关联，因此保持现状。请在“家长与孩子”中查看。',
      englishWords:
        'Somebody has changed this link since the bulk action, so it was left as it is now. Look at it under Guardians.',
    },
  },
}

/** The codes of refusals that a report tells in its own words. */
export const codesInReports: readonly string[] = Object.keys(reasons)

/** Why something was not done to one of them, and what to do about it. */
export function reasonInReport(code: string, kind: JobKindName): Words {
  const known = reasons[code]
  if (known === undefined) return refusalWords(code)
  return 'words' in known ? (known as Words) : known[subjectOf[kind]]
}

const failures: Record<string, Words> = {
  not_allowed: {
    words: '操作期间，您的账号、应用或所需权限被停用或取消，因此停止。请由有此权限的管理员继续。',
    englishWords:
      'While it ran your account, the application or the permission for it was taken away, so it stopped. An administrator who may do this can go on.',
  },
  not_found: {
    words: '操作期间该角色已被删除，因此停止。',
    englishWords: 'While it ran the role was removed, so it stopped.',
  },
  role_with_more_rights: {
    words: '该角色现在含有您没有的权限，因此停止。请由拥有这些权限的管理员继续。',
    englishWords:
      'The role holds permissions now that you do not, so it stopped. An administrator who holds them can go on.',
  },
  server_busy: {
    words: '系统多次繁忙，因此停止。请稍后对未处理的人员再次执行。',
    englishWords:
      'The system was too busy several times, so it stopped. Please do it later for those who were not reached.',
  },
  server_error: {
    words: '系统多次出错，因此停止。请稍后对未处理的人员再次执行；若仍出错，请联系平台管理员。',
    englishWords:
      'The system failed several times, so it stopped. Please do it later for those who were not reached, and tell the operator if it fails again.',
  },
}

/** The codes with which a bulk action ends before it is done, as far as they have words of their own. */
export const codesOfEnds: readonly string[] = Object.keys(failures)

/** Why a bulk action ended before it was done. */
export const reasonOfEnd = (code: string): Words => failures[code] ?? refusalWords(code)
