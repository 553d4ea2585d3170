import { createHash } from 'node:crypto'
import { AppError } from './app-error.ts'

/**
 * The version of a record that has no column for it: of the fields that a form shows, always in the same order. Two records with
 * the same fields have the same version, so whoever has saved the same loses nothing.
 */
export const versionOf = (record: unknown): string =>
  createHash('sha256').update(JSON.stringify(record)).digest('base64url').slice(0, 22)

/**
 * Refuses a change that began from another record than there is now. Null is that of one that was not there. Who sends no version
 * knows of none: a program that only writes.
 */
export function requireVersion(version: string | null | undefined, record: unknown): void {
  if (version === undefined) return
  if (version !== (record === undefined ? null : versionOf(record))) throw new AppError('changed_meanwhile')
}
