import type { ContactOpening } from '@homeroom/contract/contacts/contact-openings.ts'
import type { EmergencyContact } from '@homeroom/contract/contacts/contact-schemas.ts'
import { sql } from 'drizzle-orm'
import { check, foreignKey, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { students } from './students.ts'
import { moment } from './unit-columns.ts'
import { goesWithUser } from './users.ts'

/** To whom somebody opens their telephone number and mail address. Who has chosen nothing has no row. */
export const contactChoices = pgTable(
  'contact_choices',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    phoneOpenTo: text('phone_open_to').$type<ContactOpening>().notNull(),
    mailOpenTo: text('mail_open_to').$type<ContactOpening>().notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.userId] }),
    goesWithUser(table),
    check('contact_choices_phone', sql`phone_open_to in ('office', 'colleagues', 'families')`),
    check('contact_choices_mail', sql`mail_open_to in ('office', 'colleagues', 'families')`),
  ],
)

/** Who is called in an emergency of a child, in order. They are people outside the product, read and written together. */
export const emergencyContacts = pgTable(
  'emergency_contacts',
  {
    unitId: uuid('unit_id').notNull(),
    studentId: uuid('student_id').notNull(),
    contacts: jsonb('contacts').$type<EmergencyContact[]>().notNull(),
    version: integer('version').notNull().default(1),
    changedAt: moment('changed_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.studentId] }),
    foreignKey({
      columns: [table.unitId, table.studentId],
      foreignColumns: [students.unitId, students.id],
    }).onDelete('cascade'),
    check('emergency_contacts_few', sql`jsonb_typeof(contacts) = 'array' and jsonb_array_length(contacts) <= 5`),
  ],
)
