import type {
  AuditLineDetails,
  AuditQuery,
  AuditSettings,
  AuditSettingsRead,
  OwnAuditQuery,
} from '@homeroom/contract/audit/audit-schemas.ts'
import { labelOfName } from '@homeroom/contract/endpoint/field-labels.ts'
import { listPageSizes } from '@homeroom/contract/endpoint/list-limits.ts'
import { auditKeptMonths } from '@homeroom/contract/limits.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Caller } from '#platform/calls/caller.ts'
import { isMoment } from '#platform/calls/cursor.ts'
import { requireVersion, versionOf } from '#platform/calls/record-version.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import {
  findPeople,
  findPerson,
  holdKeptMonths,
  type LineRow,
  type Page,
  readKeptMonths,
  readLine,
  readLines,
  removeOldLines,
  writeKeptMonths,
} from './audit-queries.ts'
import { recordChange } from './record-change.ts'

/** Whose log it is and who acts, as the units tell. Their file cannot be named here: themes of units write into the log. */
type Administrator = { caller: Caller; unitId: string }
export type FindAdministered = (caller: Caller, unitId: string | undefined) => Promise<Administrator>

export type AuditService = ReturnType<typeof createAuditService>

/** What was done in a unit, for its administrators, and to their own account, for everybody. */
export function createAuditService({ db, now }: { db: Database; now: () => Date }) {
  /** Which lines a list is to find; a name that nobody has finds none. */
  async function wantedOf(tx: Transaction, unitId: string, query: Omit<AuditQuery, 'page' | 'pageSize'>) {
    const { search = '', dayFrom, dayTo, action = [], targetKind = [], about } = query
    if (![dayFrom, dayTo].every((day) => day === undefined || isMoment(`${day}T00:00:00Z`)))
      throw new AppError('validation_failed')
    const name = search.normalize('NFKC').trim()
    const people = name === '' ? undefined : await findPeople(tx, unitId, name)
    return { unitId, people, about, actions: action, targetKinds: targetKind, dayFrom, dayTo }
  }

  return {
    wantedOf,
    list: ({ unitId }: Administrator, query: AuditQuery) =>
      db.inUnit(unitId, async (tx) => {
        const { rows, total } = await readLines(tx, await wantedOf(tx, unitId, query), pageOf(query))
        const { about } = query
        const list = rows.map(shownLine)
        return about === undefined ? { list, total } : { list, total, about: await findPerson(tx, unitId, about) }
      }),
    /** A line of another unit looks missing. */
    open: ({ unitId }: Administrator, id: string): Promise<AuditLineDetails> =>
      db.inUnit(unitId, async (tx) => {
        const row = await readLine(tx, unitId, id)
        if (!row) throw new AppError('not_found')
        const { before, after, detail, requestId } = row
        return {
          ...shownLine(row),
          before,
          after,
          detail,
          requestId,
          labels: labelsOf(before, after, detail),
        }
      }),
    own: ({ unitId, userId }: Caller, query: OwnAuditQuery) =>
      db.inUnit(unitId, async (tx) => {
        const { rows, total } = await readLines(tx, { unitId, subject: userId }, pageOf(query))
        const list = rows.map((row) => {
          const { id, at, action, actor, source, device } = shownLine(row)
          const self = actor?.userId === userId
          // From where somebody else acted is not the person's business.
          return { id, at, action, by: actor, self, source: self ? source : '', device: self ? device : '' }
        })
        return { list, total }
      }),
    settings: ({ unitId }: Administrator): Promise<AuditSettingsRead> =>
      db.inUnit(unitId, async (tx) => withVersion(await settingsIn(tx, unitId))),
    save: (
      { caller, unitId }: Administrator,
      { version, ...after }: AuditSettings & { version?: string | null },
    ): Promise<AuditSettingsRead> =>
      db.inUnit(unitId, async (tx) => {
        await holdKeptMonths(tx, unitId)
        const before = await settingsIn(tx, unitId)
        requireVersion(version, before)
        await writeKeptMonths(tx, { unitId, ...after })
        await recordChange(tx, caller, { unitId, action: 'audit settings changed', before, after, at: now() })
        return withVersion(after)
      }),
    /** Removes lines past their time. */
    sweep: (): Promise<void> => db.outsideUnits(removeOldLines),
  }
}

const settingsIn = async (tx: Transaction, unitId: string): Promise<AuditSettings> => ({
  keptMonths: (await readKeptMonths(tx, unitId)) ?? auditKeptMonths,
})

const withVersion = ({ keptMonths }: AuditSettings): AuditSettingsRead => ({
  keptMonths,
  version: versionOf({ keptMonths }),
})

function pageOf({ page = 1, pageSize = listPageSizes[0], descending = true }: OwnAuditQuery): Page {
  return { skip: (page - 1) * pageSize, most: pageSize, descending }
}

function shownLine({ id, at, actor, as, subject, action, targetKind, target, targetName, source, device }: LineRow) {
  const about = { targetKind, target, targetName }
  return { id, at: new Date(at).toISOString(), actor, as, subject, action, ...about, source, device }
}

/** What the fields of a line are called; those that no form shows have their names only. */
function labelsOf(...records: (Record<string, unknown> | null)[]): AuditLineDetails['labels'] {
  const names = new Set(records.flatMap((record) => Object.keys(record ?? {})))
  return Object.fromEntries(
    [...names].flatMap((name) => {
      const label = labelOfName(name)
      return label ? [[name, [...label] as [string, string]]] : []
    }),
  )
}
