import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { bytes, moment, unitColumns } from './unit-columns.ts'
import { ofUnit, units } from './units.ts'
import { goesWithUser } from './users.ts'

/**
 * The registered face of a person. Photograph and templates are sealed with a key of their own for this unit, person and column: moved
 * to another row they cannot be opened.
 */
export const personFaces = pgTable(
  'person_faces',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Grows with every registration of the installation: who has read the faces of a unit sees whether any came or went. */
    serial: bigint('serial', { mode: 'number' }).notNull().generatedByDefaultAsIdentity(),
    /** Which model made the templates: those of another are not compared. */
    model: text('model').notNull(),
    sealedPhotograph: bytes('sealed_photograph').notNull(),
    /** All templates, one after the other. */
    sealedTemplates: bytes('sealed_templates').notNull(),
    templates: smallint('templates').notNull(),
    registeredAt: moment('registered_at').notNull(),
    /** Whether it signs its person in. One that was registered by somebody who may not hand out ways in only tells who is there. */
    signsIn: boolean('signs_in').notNull().default(true),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.userId] }),
    goesWithUser(table),
    // The state of a unit's faces is read from it at each sign-in, without the faces.
    index('person_faces_serial').on(table.unitId, table.serial),
    check('person_faces_templates', sql`templates between 1 and 3`),
  ],
)

/** Who has agreed that the face of a person is registered. What was withdrawn stays: it says what held when. */
export const faceConsents = pgTable(
  'face_consents',
  {
    ...unitColumns,
    userId: uuid('user_id').notNull(),
    givenAt: moment('given_at').notNull(),
    /** The version of the text that was agreed to, and in which language it was shown. */
    wording: smallint('wording').notNull(),
    language: text('language').$type<'zh-CN' | 'en'>().notNull(),
    /** Who gave it: the person, or a guardian. No foreign key: it is told after a guardian's account is gone. */
    givenBy: uuid('given_by').notNull(),
    byGuardian: boolean('by_guardian').notNull(),
    withdrawnAt: moment('withdrawn_at'),
    withdrawnBy: uuid('withdrawn_by'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    goesWithUser(table),
    uniqueIndex('face_consents_now').on(table.unitId, table.userId).where(sql`withdrawn_at is null`),
    index('face_consents_person').on(table.unitId, table.userId),
    check('face_consents_language', sql`language in ('zh-CN', 'en')`),
  ],
)

/** What faces are used for in a unit. Without a row, its own or one above: nothing. */
export const unitFaceSettings = pgTable('unit_face_settings', {
  unitId: uuid('unit_id')
    .primaryKey()
    .references(() => units.id),
  offered: boolean('offered').notNull(),
  signIn: boolean('sign_in').notNull(),
  liveness: boolean('liveness').notNull(),
})
