import type pg from 'pg'
import type { Fault } from '#platform/installation/fault.ts'
import { findKeyFault } from './known-key.ts'
import { compareRules, rulesFault } from './written-rules.ts'

export type DatabaseFault = Fault<'rules-lost' | 'key-changed'>

/** Whether a database has lost rules that keep units apart. One in which none were noted gets them from the next start. */
export async function findRulesFault(client: pg.ClientBase): Promise<Fault<'rules-lost'> | undefined> {
  const rules = await compareRules(client)
  if (!rules || rules.lost.length === 0) return undefined
  // A migration that ends in this moment is no loss.
  const again = await compareRules(client)
  return again && again.lost.length > 0 ? rulesFault(again) : undefined
}

/** What the start, health and `doctor` look for in a database; without the key, as where it is lost, for the rest. */
export async function findDatabaseFaults(client: pg.ClientBase, secret?: string): Promise<DatabaseFault[]> {
  const faults = [await findRulesFault(client), secret ? await findKeyFault(client, secret) : undefined]
  return faults.filter((fault) => fault !== undefined)
}
