import type { ContactOpening } from '@homeroom/contract/contacts/contact-openings.ts'
import type { ContactChoice, EmergencyContact, EmergencyContacts } from '@homeroom/contract/contacts/contact-schemas.ts'
import { isStaff } from '@homeroom/contract/identities/user-types.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import { type ChoiceRow, readChoice, writeChoice } from './contact-queries.ts'
import { mayWriteEmergency, shortenedNumber, usualGuardianOpening, usualStaffOpening } from './contact-rules.ts'
import { readEmergency, readRights, writeEmergency } from './emergency-queries.ts'

export type OwnContactService = ReturnType<typeof createOwnContactService>

type Parts = {
  db: Database
  now: () => Date
  family: FamilyService
  items: Pick<ApplicationItemService, 'closeTodoIn'>
}
type Wish = { phoneOpenTo: ContactOpening; mailOpenTo: ContactOpening; version: number }

/** The to-do that asks the guardians of a child to say who is called in an emergency. */
const emergencyTodoKey = (childId: string) => `emergency ${childId}`

/** What somebody decides about their own numbers, and a guardian about whom to call for a child. */
export function createOwnContactService({ db, now, family, items }: Parts) {
  async function rightsIn(tx: Transaction, { unitId, userId: guardianId }: Caller, childId: string) {
    const rights = await readRights(tx, { unitId, childId, guardianId })
    if (!rights) throw new AppError('child_not_found')
    return rights
  }

  return {
    choice(caller: Caller): Promise<ContactChoice> {
      return db.inUnit(caller.unitId, async (tx) => toChoice(await readChoice(tx, caller), caller))
    },

    saveChoice(caller: Caller, wish: Wish): Promise<ContactChoice> {
      const { unitId, userId } = caller
      return db.inUnit(unitId, async (tx) => {
        const before = toChoice(await readChoice(tx, caller), caller)
        if (!(await writeChoice(tx, { unitId, userId, ...wish }))) throw new AppError('changed_meanwhile')
        const after = { phoneOpenTo: wish.phoneOpenTo, mailOpenTo: wish.mailOpenTo }
        await recordChange(tx, caller, {
          action: 'contact choice saved',
          before: { phoneOpenTo: before.phoneOpenTo, mailOpenTo: before.mailOpenTo },
          after,
          at: now(),
        })
        return { ...before, ...after, version: wish.version + 1 }
      })
    },

    /** Of the child that is named, else of the current one; null for a guardian without a child. */
    emergency(caller: Caller, childId: string | undefined): Promise<EmergencyContacts | null> {
      return db.inUnit(caller.unitId, async (tx) => {
        const child = await family.childIn(tx, caller, childId)
        if (!child) return null
        const { id, realName, englishName } = child
        return {
          child: { id, realName, englishName },
          ...(await readEmergency(tx, { unitId: caller.unitId, childId: id })),
          mayWrite: mayWriteEmergency(await rightsIn(tx, caller, id)),
        }
      })
    },

    /** Whoever may only see the child is refused as if it were not there to write about. The to-do to fill it in is done. */
    saveEmergency(
      caller: Caller,
      { childId, version, ...wish }: { childId: string; version: number; contacts: EmergencyContact[] },
    ): Promise<EmergencyContacts> {
      const { unitId } = caller
      const contacts = wish.contacts.map(tidied)
      return db.inUnit(unitId, async (tx) => {
        const child = await family.childIn(tx, caller, childId)
        if (!child || !mayWriteEmergency(await rightsIn(tx, caller, childId))) throw new AppError('child_not_found')
        const before = await readEmergency(tx, { unitId, childId })
        if (!(await writeEmergency(tx, { unitId, childId, contacts, version, at: now() })))
          throw new AppError('changed_meanwhile')
        await recordChange(tx, caller, {
          action: 'emergency contacts saved',
          target: { kind: 'pupil', id: childId },
          before: { contacts: before.contacts.map(inLog) },
          after: { contacts: contacts.map(inLog) },
          at: now(),
        })
        if (contacts.length > 0)
          await items.closeTodoIn(tx, { unitId, application: 'contacts', key: emergencyTodoKey(childId) })
        const { id, realName, englishName } = child
        return { child: { id, realName, englishName }, contacts, mayWrite: true, version: version + 1 }
      })
    },
  }
}

function toChoice({ phoneOpenTo, mailOpenTo, ...row }: ChoiceRow, { userType }: Caller): ContactChoice {
  const usual = isStaff(userType) ? usualStaffOpening : usualGuardianOpening
  return { ...row, phoneOpenTo: phoneOpenTo ?? usual, mailOpenTo: mailOpenTo ?? usual }
}

const tidied = ({ name, relation, phone }: EmergencyContact): EmergencyContact => ({
  name: name.trim(),
  relation: relation.trim(),
  phone: phone.trim(),
})

/** The log is read by more people than may call somebody, and never forgets: it tells which number it was, no more. */
const inLog = ({ name, relation, phone }: EmergencyContact) => `${name}（${relation}）${shortenedNumber(phone)}`
