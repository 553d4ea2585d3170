import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { peopleGroups } from './people-groups.ts'
import { roles } from './permissions.ts'
import { classes } from './students.ts'
import { bytes, unitColumns } from './unit-columns.ts'
import { ofUnit, units } from './units.ts'
import { goesWithUser } from './users.ts'

/**
 * The applications of the installation, and the links that units have added. Units are given them by assignments. A link is
 * seen by its own unit and by those that have been given it (`repeatable/access.sql`).
 */
export const applications = pgTable(
  'applications',
  {
    code: text('code').primaryKey(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull().default(''),
    englishName: text('english_name').notNull().default(''),
    englishShortName: text('english_short_name').notNull().default(''),
    iconImg: text('icon_img').notNull().default(''),
    imgPath: text('img_path').notNull().default(''),
    imgGrayPath: text('img_gray_path').notNull().default(''),
    imgCartoonPath: text('img_cartoon_path').notNull().default(''),
    menuRoute: text('menu_route').notNull().default(''),
    serverId: text('server_id').notNull().default('base'),
    deployPath: text('deploy_path').notNull().default(''),
    /** User types it is made for, joined by commas. */
    frontUserType: text('front_user_type').notNull().default('1,2,3,4'),
    /** User types that may open it, joined by commas. */
    limitUserType: text('limit_user_type').notNull().default('1,2,3,4'),
    /** 0 hides the icon. */
    updateStatus: integer('update_status').notNull().default(1),
    /** True when a registered sub-application stands behind it. */
    connected: boolean('connected').notNull().default(false),
    position: integer('position').notNull().default(0),
    /** The unit that has added the link; null for an application of the installation. */
    ownerUnitId: uuid('owner_unit_id').references(() => units.id),
    /** Where a link leads; empty for an application of the installation. */
    address: text('address').notNull().default(''),
    /** Whether a link opens in place of the desktop, or in a tab of its own. */
    opens: text('opens').notNull().default('here'),
    /** Counts the changes of a link (`applications_version`). */
    version: integer('version').notNull().default(1),
  },
  () => [
    check('applications_link', sql`(owner_unit_id is null) = (address = '')`),
    check('applications_opens', sql`opens in ('here', 'tab')`),
  ],
)

/** The picture of a link, as it was given and checked: a PNG, or an SVG of which only harmless parts were kept. */
export const applicationPictures = pgTable('application_pictures', {
  applicationCode: text('application_code')
    .primaryKey()
    .references(() => applications.code, { onDelete: 'cascade' }),
  kind: text('kind').notNull(),
  picture: bytes('picture').notNull(),
})

/** What one kind of person calls an application, where that is not everybody's name for it. Every name is there. */
export const applicationNames = pgTable(
  'application_names',
  {
    applicationCode: text('application_code')
      .notNull()
      .references(() => applications.code, { onDelete: 'cascade' }),
    userType: text('user_type').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    englishName: text('english_name').notNull(),
    englishShortName: text('english_short_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.applicationCode, table.userType] }),
    check('application_names_user_type', sql`user_type in ('1', '2', '3', '4')`),
  ],
)

/** What a unit calls an application, for one kind of person, instead of the name of the installation. */
export const unitApplicationNames = pgTable(
  'unit_application_names',
  {
    unitId: uuid('unit_id')
      .notNull()
      .references(() => units.id),
    applicationCode: text('application_code')
      .notNull()
      .references(() => applications.code),
    userType: text('user_type').notNull(),
    name: text('name').notNull(),
    shortName: text('short_name').notNull(),
    englishName: text('english_name').notNull(),
    englishShortName: text('english_short_name').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.applicationCode, table.userType] }),
    check('unit_application_names_user_type', sql`user_type in ('1', '2', '3', '4')`),
  ],
)

/**
 * Gives an application to a whole unit, one user type, one grade, one class, one role or one person; `granted` false takes it
 * away. Of a grade or a class, its pupils, their guardians and its teachers get it, or with a user type those of them alone.
 */
export const applicationAssignments = pgTable(
  'application_assignments',
  {
    ...unitColumns,
    applicationCode: text('application_code')
      .notNull()
      .references(() => applications.code),
    userType: text('user_type'),
    roleId: uuid('role_id'),
    userId: uuid('user_id'),
    /** Year of study. */
    grade: integer('grade'),
    classId: uuid('class_id'),
    /** A group that the unit has named. */
    groupId: uuid('group_id'),
    granted: boolean('granted').notNull().default(true),
    /** Who decided it: unit, or the area that stands over it. */
    givenBy: text('given_by').notNull().default('unit'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    foreignKey({ columns: [table.unitId, table.roleId], foreignColumns: [roles.unitId, roles.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.unitId, table.classId], foreignColumns: [classes.unitId, classes.id] }).onDelete(
      'cascade',
    ),
    foreignKey({
      columns: [table.unitId, table.groupId],
      foreignColumns: [peopleGroups.unitId, peopleGroups.id],
    }).onDelete('cascade'),
    goesWithUser(table),
    check('application_assignments_given_by', sql`given_by in ('unit', 'area')`),
    unique('application_assignments_once')
      .on(
        table.unitId,
        table.applicationCode,
        table.userType,
        table.roleId,
        table.userId,
        table.grade,
        table.classId,
        table.groupId,
      )
      .nullsNotDistinct(),
  ],
)

export const iconGroups = pgTable(
  'icon_groups',
  {
    ...unitColumns,
    code: text('code').notNull(),
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    position: integer('position').notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    unique('icon_groups_code').on(table.unitId, table.code),
  ],
)

export const iconGroupApplications = pgTable(
  'icon_group_applications',
  {
    unitId: uuid('unit_id').notNull(),
    groupId: uuid('group_id').notNull(),
    applicationCode: text('application_code')
      .notNull()
      .references(() => applications.code),
    position: integer('position').notNull().default(0),
    /** Nobody moves it: it stands first in its group, in the order of the unit. */
    locked: boolean('locked').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.groupId, table.applicationCode] }),
    foreignKey({
      name: 'icon_group_applications_group_fk',
      columns: [table.unitId, table.groupId],
      foreignColumns: [iconGroups.unitId, iconGroups.id],
    }).onDelete('cascade'),
  ],
)

/** Unread counts that applications keep for a person; of all others, and of notices, the unread messages are counted. */
export const unreadCounts = pgTable(
  'unread_counts',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    applicationCode: text('application_code')
      .notNull()
      .references(() => applications.code),
    count: integer('count').notNull(),
  },
  (table) => [
    check('unread_counts_count', sql`count >= 0`),
    primaryKey({ columns: [table.unitId, table.userId, table.applicationCode] }),
    goesWithUser(table),
  ],
)

/** What a person has chosen, or without a user the unit for everyone: null where nothing was. */
export const themes = pgTable(
  'themes',
  {
    ...unitColumns,
    /** Null for the theme of the whole unit. */
    userId: uuid('user_id'),
    theme: text('theme'),
    layout: text('layout'),
    /** Light, dark or high contrast; a unit leaves it to its people. */
    mode: text('mode').notNull().default('device'),
    /** How large text is, in percent; a unit leaves it to its people. */
    textSize: smallint('text_size'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    goesWithUser(table),
    check('themes_theme', sql`theme in ('ink', 'lotus', 'cartoon') or theme ~ '^#[0-9A-Fa-f]{6}$'`),
    check('themes_layout', sql`layout in ('top', 'left')`),
    check('themes_mode', sql`mode in ('device', 'light', 'dark', 'contrast')`),
    check('themes_text_size', sql`text_size in (100, 115, 130, 150)`),
    unique('themes_owner').on(table.unitId, table.userId).nullsNotDistinct(),
  ],
)
