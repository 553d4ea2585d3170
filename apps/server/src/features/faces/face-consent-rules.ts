import { ownConsentGrade } from '@homeroom/contract/faces/face-limits.ts'
import { userType } from '@homeroom/contract/identities/user-types.ts'

export type ConsentBy = 'self' | 'guardian'

/**
 * Who agrees that a face is registered. No birthday is kept, so the year of study stands for the age: who began school at six is
 * fifteen in the tenth. A pupil of whom nothing is known counts as a child.
 */
export function consentBy({ userType: kind, grade }: { userType: string; grade: number | null }): ConsentBy {
  if (kind !== userType.student) return 'self'
  return grade !== null && grade >= ownConsentGrade ? 'self' : 'guardian'
}
