import type { ContactKind } from '@homeroom/contract/accounts/contacts/own-contact-schemas.ts'
import { and, eq, type SQL } from 'drizzle-orm'
import { units } from '#database/tables/units.ts'
import { users } from '#database/tables/users.ts'
import type { Person } from '#platform/calls/caller.ts'
import type { Transaction } from '#platform/postgres/database.ts'

const columns = {
  mail: {
    value: users.mail,
    set: (value: string, provedAt: Date | null) => ({ mail: value, mailProvedAt: provedAt }),
  },
  phone: {
    value: users.phone,
    set: (value: string, provedAt: Date | null) => ({ phone: value, phoneProvedAt: provedAt }),
  },
} as const satisfies Record<ContactKind, object>

const ofPerson = ({ unitId, userId }: Person): SQL | undefined =>
  and(eq(users.unitId, unitId), eq(users.id, userId), eq(users.status, 'active'))

/** The contacts of an active person, and the name of their unit. */
export async function readContacts(tx: Transaction, person: Person) {
  const found = await tx
    .select({
      mail: users.mail,
      mailProvedAt: users.mailProvedAt,
      phone: users.phone,
      phoneProvedAt: users.phoneProvedAt,
      unitName: units.name,
      unitEnglishName: units.englishName,
    })
    .from(users)
    .innerJoin(units, eq(units.id, users.unitId))
    .where(ofPerson(person))
  return found[0]
}

type Replacement = Person & {
  kind: ContactKind
  /** The value to be replaced. When another value is stored by now, nothing is written. */
  before: string
  value: string
  provedAt: Date | null
}

/** Replaces a contact. False when the previous value has changed in the meantime. */
export async function replaceContact(tx: Transaction, replacement: Replacement): Promise<boolean> {
  const { kind, before, value, provedAt } = replacement
  const written = await tx
    .update(users)
    .set(columns[kind].set(value, provedAt))
    .where(and(ofPerson(replacement), eq(columns[kind].value, before)))
    .returning({ id: users.id })
  return written.length > 0
}

/** What the unit of somebody is called, in letters about their account. */
export async function readUnitNames(tx: Transaction, unitId: string) {
  const found = await tx
    .select({ unitName: units.name, unitEnglishName: units.englishName })
    .from(units)
    .where(eq(units.id, unitId))
  return found[0] ?? { unitName: '', unitEnglishName: '' }
}
