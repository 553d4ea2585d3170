import { bigint, boolean, index, pgTable, text } from 'drizzle-orm/pg-core'
import { moment } from './unit-columns.ts'

/**
 * Wrong passwords of the last day, one row each: of which account and from which place, as keyed hashes, never what was
 * typed. A row is there before the password is looked at, and goes when it was right. No unit: a guess may name none.
 */
export const signInGuesses = pgTable(
  'sign_in_guesses',
  {
    id: bigint('id', { mode: 'bigint' }).generatedAlwaysAsIdentity().primaryKey(),
    account: text('account').notNull(),
    /** The account from this source, or on this device. */
    place: text('place').notNull(),
    /** Whether it was guessed on a device that has signed in to the account before. */
    known: boolean('known').notNull(),
    guessedAt: moment('guessed_at').notNull(),
    /** The right password came from this place since: its source counts it no longer, the account does. */
    forgiven: boolean('forgiven').notNull().default(false),
  },
  (table) => [index('sign_in_guesses_account').on(table.account, table.guessedAt)],
)

/** From where an account was signed in to with its password lately, as a keyed hash of both. */
export const signInFamiliarSources = pgTable('sign_in_familiar_sources', {
  key: text('key').primaryKey(),
  seenAt: moment('seen_at').notNull(),
})
