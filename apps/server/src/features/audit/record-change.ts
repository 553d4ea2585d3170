import type { AuditAction, AuditTarget } from '@homeroom/contract/audit/audit-actions.ts'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { auditLog } from '#database/tables/logs.ts'
import type { CallOrigin } from '#platform/calls/caller.ts'

/** Who acts: a caller, a person and the visit in which they act, or nobody whom we know. */
export type By = {
  unitId?: string
  userId?: string
  /** The person as whom they act. */
  asUserId?: string
  from?: Partial<CallOrigin> | undefined
}

/** The operator at the command line, who has no account. */
export const byCommand: By = { from: { device: 'command line' } }

export type Change = {
  /** The unit in which it happened; without it the actor's. */
  unitId?: string
  action: AuditAction
  /** The person whose account or rights this is about; the actor where it is their own. */
  subject?: string
  target?: { kind: AuditTarget; id: string }
  /** The whole record before and after: only the fields that differ are kept, and a secret never. */
  before?: object
  after?: object
  /** Facts that are no fields: the way of a sign-in, the reason of a refusal. */
  detail?: object
  at: Date
}

/** The transaction of the application or of the operator. */
type Inserting = Pick<NodePgDatabase, 'insert'>

/** Writes into the audit log what somebody did, in the transaction of what they did. */
export function recordChange(tx: Inserting, by: By, change: Change): Promise<void> {
  return recordChanges(tx, [{ by, ...change }])
}

/** A statement carries at most 65,535 values, and a line has some fifteen. */
const linesAtOnce = 1000

/** Several changes of one transaction, in few statements. */
export async function recordChanges(tx: Inserting, changes: readonly (Change & { by: By })[]): Promise<void> {
  for (let start = 0; start < changes.length; start += linesAtOnce)
    await tx.insert(auditLog).values(changes.slice(start, start + linesAtOnce).map(lineOf))
}

function lineOf({ by, ...change }: Change & { by: By }): typeof auditLog.$inferInsert {
  const { unitId = by.unitId, action, subject, target, detail, at } = change
  if (unitId === undefined) throw new Error(`${action} is recorded in no unit`)
  const { before, after } = differing(change)
  return {
    unitId,
    occurredAt: at,
    actorId: by.userId ?? null,
    actorUnitId: by.userId === undefined || by.unitId === unitId ? null : (by.unitId ?? null),
    asId: by.asUserId ?? null,
    subjectId: subject ?? null,
    action,
    targetKind: target?.kind ?? '',
    target: target?.id ?? '',
    before,
    after,
    detail: wellFormed(detail ?? {}),
    source: by.from?.source ?? '',
    device: by.from?.device ?? '',
    requestId: by.from?.requestId ?? '',
  }
}

const secretField = /secret|password|hash|token|private|sealed/i

/** The fields that differ; of a field whose name says that it holds a secret, only that it does. */
function differing({ before, after }: Pick<Change, 'before' | 'after'>) {
  const [was, is] = [new Map(Object.entries(before ?? {})), new Map(Object.entries(after ?? {}))]
  const changed = [...new Set([...was.keys(), ...is.keys()])].filter(
    (field) => JSON.stringify(was.get(field)) !== JSON.stringify(is.get(field)),
  )
  const only = (fields: Map<string, unknown>) =>
    Object.fromEntries(
      changed
        .filter((field) => fields.has(field))
        .map((field) => [field, secretField.test(field) ? '***' : fields.get(field)]),
    )
  return { before: before ? wellFormed(only(was)) : null, after: after ? wellFormed(only(is)) : null }
}

/** Half a surrogate, which somebody may send, is no JSON to PostgreSQL: in a text it becomes the replacement character, too. */
function wellFormed(fields: object): object {
  return JSON.parse(JSON.stringify(fields, (_, value) => (typeof value === 'string' ? value.toWellFormed() : value)))
}
