import {
  reopenGuardianRequests,
  settleGuardianRequests,
} from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import { bringGuardianshipsBack, endGuardianships } from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { type JobKindName, jobKinds } from '@homeroom/contract/jobs/job-kinds.ts'
import { bringPeopleBack, suspendPeople } from '@homeroom/contract/people/people-schemas.ts'
import { helpWithAccess } from '@homeroom/contract/people/person-sign-in-schemas.ts'
import { giveRole, takeRole } from '@homeroom/contract/permissions/role-schemas.ts'
import { expect, test } from 'vitest'
import { codesInReports, codesOfEnds, reasonInReport, reasonOfEnd } from './job-reasons.ts'

const people = [suspendPeople, bringPeopleBack]
const roles = [giveRole, takeRole]
const requests = [settleGuardianRequests, reopenGuardianRequests]
const links = [endGuardianships, bringGuardianshipsBack]
/** The calls that do the same to few people, and take it back. */
const calls: Record<JobKindName, { errors: readonly string[] }[]> = {
  'people.suspend': people,
  'people.bringBack': people,
  'people.signOut': [helpWithAccess],
  'people.requirePassword': [helpWithAccess],
  'roles.give': roles,
  'roles.take': roles,
  'guardians.approve': requests,
  'guardians.refuse': requests,
  'guardians.end': links,
  'guardians.bringBack': links,
}
/** Of other acts of the same calls, and of what is planned for a day. */
const ofOtherActs = ['second_factor_missing', 'day_has_passed', 'day_too_far', 'too_many_plans']
/** What a line can say of each kind: all that its calls refuse, unless it ends the whole, and all that reports have words for. */
const lines = jobKinds.flatMap((kind) => {
  const refused = calls[kind]
    .flatMap(({ errors }) => errors)
    .filter((code) => codesInReports.includes(code) || !(codesOfEnds.includes(code) || ofOtherActs.includes(code)))
  return [...new Set([...codesInReports, ...refused])].map((code) => [kind, code] as const)
})

/** Words that only make sense to somebody who fills in a form, or that leave open what to do. */
const ofForms = /编辑时|刷新|再保存|editing|reload|save again|try again|not saved|may have been removed/i

test.each(lines)('a line of a report about %s says what happened to whom it names and what to do: %s', (kind, code) => {
  const { words, englishWords } = reasonInReport(code, kind)
  expect(words).not.toMatch(ofForms)
  expect(englishWords).not.toMatch(ofForms)
  // What happened, and what follows from it.
  expect(words.match(/[。；]/g)?.length ?? 0, words).toBeGreaterThanOrEqual(2)
  expect(englishWords.match(/[.:](?= |$)/g)?.length ?? 0, englishWords).toBeGreaterThanOrEqual(2)
})

test.each(codesOfEnds)('why a bulk action ended early is told of the action: %s', (code) => {
  expect(reasonOfEnd(code).words).toContain('因此停止')
  expect(reasonOfEnd(code).englishWords).toContain('so it stopped')
})

test('what is gone is named as what it is', () => {
  expect(reasonInReport('not_found', 'guardians.approve').englishWords).toContain('request')
  expect(reasonInReport('not_found', 'guardians.end').englishWords).toContain('link')
  expect(reasonInReport('not_found', 'roles.take').englishWords).toContain('account')
})

test('a code that nobody has written words for keeps those of the refusal', () => {
  expect(reasonInReport('too_many_people', 'people.suspend').englishWords).toContain('At most 2,000')
  expect(reasonOfEnd('of a newer version').words).toBe('of a newer version')
})
