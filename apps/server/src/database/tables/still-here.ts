import { type SQL, sql } from 'drizzle-orm'

/**
 * The one rule about who has left: a pupil who is not in the school any more, an account that is suspended or has moved away. What is new
 * (a share, something handed in, a guardian) reaches only those who are here; what is there already stays until the office ends it.
 * The arguments are how a query calls its row of `students` or `users`.
 */
export const isPupilHere = (student: SQL): SQL => sql`${student}.status = 1`
export const isPersonHere = (user: SQL): SQL => sql`${user}.status = 'active'`
