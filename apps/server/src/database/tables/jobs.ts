import { sql } from 'drizzle-orm'
import {
  boolean,
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { moment, unitColumns } from './unit-columns.ts'
import { ofUnit } from './units.ts'

/** Something that is done to very many people, in the background. Whoever does a part of it holds its row. */
export const jobs = pgTable(
  'jobs',
  {
    ...unitColumns,
    /** Which act; `input` is what it was asked with, as it was checked. */
    kind: text('kind').notNull(),
    input: jsonb('input').notNull(),
    /** Who asked for it. An area's administrator is of another unit. */
    askedBy: uuid('asked_by').notNull(),
    askedByUnit: uuid('asked_by_unit').notNull(),
    /** The call by which they did, which stands in the audit lines of all that is done. */
    requestId: text('request_id').notNull().default(''),
    askedAt: moment('asked_at').notNull(),
    /** The job that this one takes back. */
    undoes: uuid('undoes'),
    state: text('state').notNull().default('queued'),
    total: integer('total').notNull(),
    /** How many have been dealt with, in the order of their positions: done, left as they were, and refused. */
    done: integer('done').notNull().default(0),
    unchanged: integer('unchanged').notNull().default(0),
    refused: integer('refused').notNull().default(0),
    startedAt: moment('started_at'),
    finishedAt: moment('finished_at'),
    /** The code of the refusal that stopped it. */
    failure: text('failure').notNull().default(''),
    /** How often in a row a part of it failed for a reason that is no refusal. */
    tries: smallint('tries').notNull().default(0),
    /** Whoever asked has seen how it ended. */
    putAside: boolean('put_aside').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.id] }),
    ofUnit(table),
    index('jobs_open').on(table.unitId, table.askedAt, table.id).where(sql`state in ('queued', 'running')`),
    index('jobs_asked_by').on(table.unitId, table.askedBy, table.askedAt),
    // Nothing is taken back twice.
    uniqueIndex('jobs_undoes').on(table.unitId, table.undoes),
    check('jobs_state', sql`state in ('queued', 'running', 'cancelled', 'done', 'failed')`),
    check('jobs_counts', sql`done + unchanged + refused <= total`),
  ],
)

/** Those whom a job concerns, in the order in which they are dealt with, and what became of each. */
export const jobItems = pgTable(
  'job_items',
  {
    unitId: uuid('unit_id').notNull(),
    jobId: uuid('job_id').notNull(),
    /** From 1. */
    position: integer('position').notNull(),
    /** Whom or what it concerns; the kind of the job says which. */
    subject: uuid('subject').notNull(),
    state: text('state').notNull().default('waiting'),
    /** The code of the refusal. */
    reason: text('reason').notNull().default(''),
    /** What was there before it was done, for taking it back. */
    before: jsonb('before'),
  },
  (table) => [
    primaryKey({ columns: [table.unitId, table.jobId, table.position] }),
    foreignKey({ columns: [table.unitId, table.jobId], foreignColumns: [jobs.unitId, jobs.id] }).onDelete('cascade'),
    check('job_items_state', sql`state in ('waiting', 'done', 'unchanged', 'refused')`),
  ],
)
