import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  unique,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, unitColumns } from './unit-columns.ts'
import { campuses, ofUnit } from './units.ts'

export const users = pgTable(
  'users',
  {
    ...unitColumns,
    loginName: text('login_name').notNull(),
    /** The login name in NFKC and lower case: what is compared. */
    loginNameKey: text('login_name_key').notNull(),
    realName: text('real_name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** 1 student, 2 teacher, 3 parent, 4 other staff. */
    userType: text('user_type').notNull(),
    /** 1 boy, 2 girl, empty unknown. */
    sex: text('sex').notNull().default(''),
    picture: text('picture').notNull().default(''),
    /** Where a code can be sent to when the password is forgotten; empty when not known. */
    mail: text('mail').notNull().default(''),
    phone: text('phone').notNull().default(''),
    /** When its person proved that it is theirs; null for one that somebody else has written down. */
    mailProvedAt: moment('mail_proved_at'),
    phoneProvedAt: moment('phone_proved_at'),
    /** active or disabled. */
    status: text('status').notNull().default('active'),
    superman: boolean('superman').notNull().default(false),
    principal: boolean('principal').notNull().default(false),
    campusId: uuid('campus_id'),
    /** Grows whenever all sign-ins of the person end at once: a proof given before opens no session any more. */
    signInEpoch: integer('sign_in_epoch').notNull().default(0),
    /** The number by which the school knows the person; of a pupil a trigger copies it from `students`. */
    number: text('number').notNull().default(''),
    /** Grows with each change of what an administrator sees of the person (a trigger): who saves an older one is told. */
    version: integer('version').notNull().default(1),
    /**
     * How the name is spoken, in pinyin, by `spokenName`: its first line is what people are sorted by. Empty until the
     * server has written it, since pinyin cannot be made in SQL.
     */
    spokenName: text('spoken_name').notNull().default(''),
    /** All that a person is found by, in the form in which texts are compared; a trigger writes it and its pairs. */
    searchWords: text('search_words').notNull().default(''),
    searchPairs: integer('search_pairs').array().notNull().default(sql`'{}'`),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    foreignKey({ columns: [table.unitId, table.campusId], foreignColumns: [campuses.unitId, campuses.id] }),
    unique('users_login_name').on(table.unitId, table.loginNameKey),
    // Ids are unique in the whole installation, so that one id never means two people.
    uniqueIndex('users_id').on(table.id),
    // A bare login name is looked up in the whole installation before the unit is known.
    index('users_login_name_anywhere').on(table.loginNameKey),
    index('users_search').using('gin', table.searchPairs),
    index('users_by_name').on(table.unitId, table.spokenName, table.id),
    // The few whose name has not been spelt yet.
    index('users_not_spelt').on(table.unitId).where(sql`spoken_name = ''`),
    check('users_user_type', sql`user_type in ('1', '2', '3', '4')`),
    check('users_status', sql`status in ('active', 'disabled')`),
  ],
)

/** The foreign key of rows that belong to a person: they end with them. */
export const goesWithUser = (table: { unitId: AnyPgColumn; userId: AnyPgColumn }) =>
  foreignKey({ columns: [table.unitId, table.userId], foreignColumns: [users.unitId, users.id] }).onDelete('cascade')

export const passwordCredentials = pgTable(
  'password_credentials',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** argon2id in its PHC string. */
    hash: text('hash').notNull(),
    changedAt: moment('changed_at').notNull().defaultNow(),
    /** Whether somebody else chose it or asked for another one: its person chooses a new one at the next sign-in. */
    mustChange: boolean('must_change').notNull().default(false),
    /** The ones before, newest first, where the unit's policy refuses them. */
    formerHashes: text('former_hashes').array().notNull().default(sql`'{}'`),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.userId] }), goesWithUser(table)],
)
