import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import { peopleGroups } from './people-groups.ts'
import { classes } from './students.ts'
import { unitColumns } from './unit-columns.ts'
import { campuses, ofUnit } from './units.ts'
import { goesWithUser, users } from './users.ts'

/** The catalogue of permissions of this product: a tree by parent code. The same for every unit. */
export const permissions = pgTable('permissions', {
  code: text('code').primaryKey(),
  parentCode: text('parent_code'),
  /** The application prefix it belongs to, for example base or notices. */
  application: text('application').notNull(),
  name: text('name').notNull(),
  englishName: text('english_name').notNull(),
  position: integer('position').notNull().default(0),
})

export const roles = pgTable(
  'roles',
  {
    ...unitColumns,
    /** XX_SYS_ is the administrator; others are a unit's own. */
    code: text('code').notNull(),
    application: text('application').notNull().default('base'),
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** Counts the changes of the names and of the permissions (`roles_version`). */
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    unique('roles_code').on(table.unitId, table.application, table.code),
  ],
)

export const rolePermissions = pgTable(
  'role_permissions',
  {
    unitId: uuid('unit_id').notNull(),
    roleId: uuid('role_id').notNull(),
    permissionCode: text('permission_code')
      .notNull()
      .references(() => permissions.code),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.roleId, table.permissionCode] }),
    foreignKey({ columns: [table.unitId, table.roleId], foreignColumns: [roles.unitId, roles.id] }).onDelete('cascade'),
  ],
)

export const roleAssignments = pgTable(
  'role_assignments',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleId: uuid('role_id').notNull(),
    /** Given to the person by name, by a grant to a group of people (`role_grants`), or both. */
    direct: boolean('direct').notNull().default(true),
    granted: boolean('granted').notNull().default(false),
  },
  (table) => [
    check('role_assignments_source', sql`direct or granted`),
    primaryKey({ columns: [table.unitId, table.userId, table.roleId] }),
    goesWithUser(table),
    foreignKey({ columns: [table.unitId, table.roleId], foreignColumns: [roles.unitId, roles.id] }).onDelete('cascade'),
    index('role_assignments_role').on(table.unitId, table.roleId),
  ],
)

/**
 * How often a role was given to a person by name or taken from them: what is taken leaves no row in `role_assignments` that could
 * tell. A trigger counts (`repeatable/versions.sql`). Who has no row had no change since this is counted.
 */
export const roleMemberVersions = pgTable(
  'role_member_versions',
  {
    unitId: uuid('unit_id').notNull(),
    userId: uuid('user_id').notNull(),
    roleId: uuid('role_id').notNull(),
    version: integer('version').notNull().default(1),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.roleId, table.userId] }),
    goesWithUser(table),
    foreignKey({ columns: [table.unitId, table.roleId], foreignColumns: [roles.unitId, roles.id] }).onDelete('cascade'),
  ],
)

/**
 * A role given to all people of one kind, of a class, a grade, a campus or the whole unit, to a group that the unit has named, or to one
 * person for some days.
 * Who they are today stands in `role_assignments`, where triggers keep it right (`repeatable/roles.sql`): whoever asks who may do
 * what reads only that.
 */
export const roleGrants = pgTable(
  'role_grants',
  {
    ...unitColumns,
    roleId: uuid('role_id').notNull(),
    /** Null for a group, which may have people of every kind, and for a person. */
    userType: text('user_type'),
    groupId: uuid('group_id'),
    /** One person, for some days. */
    personId: uuid('person_id'),
    classId: uuid('class_id'),
    grade: smallint('grade'),
    campusId: uuid('campus_id'),
    /** Days of the unit's own calendar, both included. */
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day'),
    /** Whether it counts at present: what the sweep compares with the days. */
    inForce: boolean('in_force').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    foreignKey({ columns: [table.unitId, table.roleId], foreignColumns: [roles.unitId, roles.id] }).onDelete('cascade'),
    foreignKey({ columns: [table.unitId, table.classId], foreignColumns: [classes.unitId, classes.id] }),
    foreignKey({ columns: [table.unitId, table.campusId], foreignColumns: [campuses.unitId, campuses.id] }),
    foreignKey({ columns: [table.unitId, table.groupId], foreignColumns: [peopleGroups.unitId, peopleGroups.id] }),
    foreignKey({ columns: [table.unitId, table.personId], foreignColumns: [users.unitId, users.id] }).onDelete(
      'cascade',
    ),
    index('role_grants_role').on(table.unitId, table.roleId),
    check('role_grants_user_type', sql`user_type in ('1', '2', '3', '4')`),
    check(
      'role_grants_group',
      sql`num_nonnulls(user_type, group_id, person_id) = 1
        and (user_type is not null or num_nonnulls(class_id, grade, campus_id) = 0)`,
    ),
    check('role_grants_days', sql`until_day >= from_day`),
  ],
)
