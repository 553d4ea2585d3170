import { foreignKey, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core'
import { unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'
import { goesWithUser } from './users.ts'

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
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.userId, table.roleId] }),
    goesWithUser(table),
    foreignKey({ columns: [table.unitId, table.roleId], foreignColumns: [roles.unitId, roles.id] }).onDelete('cascade'),
    index('role_assignments_role').on(table.unitId, table.roleId),
  ],
)
