import { sql } from 'drizzle-orm'
import { boolean, check, date, foreignKey, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'
import { goesWithUser } from './users.ts'

/** A group of people that a unit has put together and named itself, such as a club or a committee. */
export const peopleGroups = pgTable(
  'people_groups',
  {
    ...unitColumns,
    name: text('name').notNull(),
    englishName: text('english_name').notNull().default(''),
    /** Counts the changes of the names (`people_groups_version`). */
    version: integer('version').notNull().default(1),
  },
  (table) => [primaryKey({ columns: [table.unitId, table.id] }), ofUnit(table)],
)

/** Who is in which group, of any kind of people, and from which day until which. */
export const peopleGroupMembers = pgTable(
  'people_group_members',
  {
    unitId: uuid('unit_id').notNull(),
    groupId: uuid('group_id').notNull(),
    userId: uuid('user_id').notNull(),
    /** Days of the unit's own calendar, both included. */
    fromDay: date('from_day').notNull(),
    untilDay: date('until_day'),
    /** Whether it counts today: what everybody reads, and what the sweep compares with the days. */
    inForce: boolean('in_force').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.groupId, table.userId] }),
    foreignKey({
      columns: [table.unitId, table.groupId],
      foreignColumns: [peopleGroups.unitId, peopleGroups.id],
    }).onDelete('cascade'),
    goesWithUser(table),
    index('people_group_members_user').on(table.unitId, table.userId),
    check('people_group_members_days', sql`until_day >= from_day`),
  ],
)
