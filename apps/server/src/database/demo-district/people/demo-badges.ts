import { createHash } from 'node:crypto'
import { writeBadgeCode } from '@homeroom/shared/people/badge-code.ts'
import type { pupilBadges } from '#database/tables/pupil-badges.ts'
import { tokenHash } from '#platform/secrets/signed-token.ts'
import { demoUnitId, firstYearOfSchoolYear } from '../demo-units.ts'
import { findDemoAccount } from './demo-accounts.ts'
import { demoPupils } from './demo-pupils.ts'

/** The code of a demo badge. It is no secret, like the password of the demo accounts. */
const demoBadgeCode = (pupilId: string) =>
  writeBadgeCode(createHash('sha256').update(`homeroom demo badge: ${pupilId}`).digest())

/** The pupils of class 3-1 who have an account. */
const holders = demoPupils.filter(
  ({ schoolCode, classCode, userId, status }) =>
    schoolCode === 'lakeside-1' && classCode === '3-1' && status === 1 && userId !== null,
)

/** Cards were given out in the first weeks of the school year. */
export function demoBadges(now: Date): (typeof pupilBadges.$inferInsert)[] {
  const issuedAt = new Date(Date.UTC(firstYearOfSchoolYear(now), 8, 14, 2))
  return holders.map(({ id: studentId, schoolCode }) => ({
    unitId: demoUnitId(schoolCode),
    studentId,
    hash: tokenHash(demoBadgeCode(studentId)),
    issuedAt,
  }))
}

/** The card to try: that of the demo pupil, as long as no new one was made. */
export function demoBadgeToTry(): { code: string; name: string; englishName: string } {
  const { name, englishName } = findDemoAccount('student')
  const holder = holders.find(({ realName }) => realName === name)
  if (!holder) throw new Error('the demo pupil has no badge')
  return { code: demoBadgeCode(holder.id), name, englishName }
}
