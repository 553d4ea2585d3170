import type { ContactOpening } from '@homeroom/contract/contacts/contact-openings.ts'
import type { ClassStanding } from '@homeroom/contract/contacts/contact-schemas.ts'

/** What holds for staff who have chosen nothing: a school works because colleagues reach each other. */
export const usualStaffOpening: ContactOpening = 'colleagues'
/** What holds for guardians who have chosen nothing. */
export const usualGuardianOpening: ContactOpening = 'office'

/** Who reads a number of somebody of the staff; `family` is a pupil or guardian of a class that they teach. */
export type StaffReader = 'office' | 'colleague' | 'family'

export function seesStaff(reader: StaffReader, opening: ContactOpening): boolean {
  if (reader === 'office') return true
  return reader === 'colleague' ? opening !== 'office' : opening === 'families'
}

/**
 * Who reads a number of a guardian. A `family` has another child, or the same one, in the class; a `carer` is there for emergencies
 * and reads whom to call then.
 */
export type GuardianReader = 'office' | 'class-teacher' | 'teacher' | 'carer' | 'family'

/** What the guardian has opened, and what the link to the child lets them. */
export type OpenedGuardian = { opening: ContactOpening; maySee: boolean; mayReceive: boolean }

/**
 * The office always: it settles what a court has decided. Teachers call about the child, so a guardian who may hear nothing about it
 * is not called. To other families a guardian who may not see the child is none of it.
 */
export function seesGuardian(reader: GuardianReader, { opening, maySee, mayReceive }: OpenedGuardian): boolean {
  if (reader === 'office') return true
  if (!mayReceive || reader === 'carer') return false
  if (reader === 'class-teacher') return true
  if (reader === 'teacher') return opening !== 'office'
  return maySee && opening === 'families'
}

/** As whom somebody reads a class: a family as one, whatever it holds; else those who may see all numbers, else by what the class is to them. */
export function readerOfClass(standing: ClassStanding, { numbers }: { numbers: boolean }): GuardianReader {
  if (standing === 'child') return 'family'
  if (numbers) return 'office'
  if (standing === 'leads') return 'class-teacher'
  return standing === 'cares' ? 'carer' : 'teacher'
}

/** The class teacher and those who hold the permission, besides the guardians who may see the child. */
export function seesEmergency(standing: ClassStanding, { emergency }: { emergency: boolean }): boolean {
  return standing === 'leads' || (emergency && standing !== 'child')
}

/** Who may be called about a child is written by a guardian who sees it and signs for it. */
export function mayWriteEmergency({ maySee, maySign }: { maySee: boolean; maySign: boolean }): boolean {
  return maySee && maySign
}

/** How a number stands in the audit log: enough to tell which one it was, not enough to call somebody. */
export function shortenedNumber(phone: string): string {
  const digits = phone.replace(/\D/g, '')
  return digits.length > 6 ? `···${digits.slice(-4)}` : '···'
}
