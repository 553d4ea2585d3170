import { sql } from 'drizzle-orm'
import { check, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { bytes, moment } from './unit-columns.ts'

/**
 * Things that work once: states, codes, tickets, handles, nonces. They are looked up by what a request brings, before
 * the unit is known, so they have no unit column; the unit is part of what they are bound to. The application reaches
 * them through functions only.
 */
export const oneTimeRecords = pgTable(
  'one_time_records',
  {
    /** SHA-256 of the token; the token itself is kept nowhere. */
    hash: bytes('hash').primaryKey(),
    /** What it is good for, and nothing else. */
    purpose: text('purpose').notNull(),
    /** SHA-256 of the unit and the browser it was made for. */
    bound: bytes('bound').notNull(),
    payload: jsonb('payload').notNull(),
    expiresAt: moment('expires_at').notNull(),
  },
  (table) => [
    index('one_time_records_expiry').on(table.expiresAt),
    check('one_time_records_hash_length', sql`octet_length(hash) = 32 and octet_length(bound) = 32`),
  ],
)
