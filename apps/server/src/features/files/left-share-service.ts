import { randomUUID } from 'node:crypto'
import { everybodysLocation } from '@homeroom/contract/pages/shell-locations.ts'
import type { ApplicationItemService } from '#features/applications/application-item-service.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { type LeavingPlans, readLeaving, requireLeaving } from '#features/people/leaving-person.ts'
import { linkedAccountsOf } from '#features/permissions/administrator-rights.ts'
import { readToday } from '#features/settings/unit-day.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import type { Database, Transaction } from '#platform/postgres/database.ts'
import type { Spell } from '../people/spell.ts'
import type { StorageLimits } from './file-keeper.ts'
import { freeName, nameKey } from './file-name-rules.ts'
import { changeEntry, type Owner } from './files-queries.ts'
import type { HandInNews } from './hand-in-news.ts'
import {
  endSharesWith,
  findLeftShare,
  findStaff,
  giveEntries,
  holdLeftRoots,
  readLeftEntries,
  readNamed,
  readTaken,
} from './left-share-queries.ts'
import { endedWords, givenWords, takenWords } from './left-share-words-rules.ts'
import { deleteShare, readSharesOf } from './share-queries.ts'
import { addUse, lockUse, readNames } from './stored-queries.ts'
import { readOpenUploads } from './upload-queries.ts'

export type LeftShareService = ReturnType<typeof createLeftShareService>
/** Says which unit a call is about. */
export type UnitOf = AdministeredUnit
type Parts = {
  db: Database
  now: () => Date
  spell: Spell
  limits: Pick<StorageLimits, 'person'>
  plans: LeavingPlans
  items: Pick<ApplicationItemService, 'sendIn'>
  news: Pick<HandInNews, 'endedIn' | 'givenIn'>
}
type Words = { chinese: string; english: string }

/**
 * What somebody shares who leaves: the office sees it by name, ends it, or gives it to a colleague. While somebody stays their files are
 * theirs alone.
 */
export function createLeftShareService({ db, now, spell, limits, plans, items, news }: Parts) {
  /** The old owner, too, although they may be away: what waits for them is there when they are brought back. */
  async function tell(tx: Transaction, { unitId, to, words }: { unitId: string; to: string; words: Words }) {
    await items.sendIn(tx, {
      ...{ unitId, application: 'files', key: `left:${randomUUID()}`, to: [to], importance: 3, expiresAt: null },
      ...{ text: words.chinese, englishText: words.english, url: everybodysLocation('files', '/') },
    })
  }

  /** Puts the topmost of what was given at the top of its new owner's files, under names that are free there. */
  async function placeAtTop(tx: Transaction, owner: Owner, roots: readonly { id: string; name: string }[]) {
    const taken = new Set((await readNames(tx, owner, null)).map(nameKey))
    for (const { id, name: was } of roots) {
      const name = freeName(was, taken)
      taken.add(nameKey(name))
      await changeEntry(tx, owner, id, { folderId: null, name, spokenName: await spell(name) })
    }
  }

  return {
    read: (administrator: Administrator, id: string) =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { unitId } = administrator
        const leaves = await readLeaving(tx, plans, { administrator, id })
        const entries = leaves ? await readLeftEntries(tx, { unitId, ownerId: id }) : []
        const ids = entries.map((entry) => entry.id)
        const today = await readToday(tx, unitId, now())
        const of = Map.groupBy(await readSharesOf(tx, { unitId, today }, ids), ({ entryId }) => entryId)
        const shares = (entryId: string) =>
          (of.get(entryId) ?? []).map(({ share: { filesMost: _, bytesMost: __, state: ___, ...share } }) => share)
        return { leaves, list: entries.map((entry) => ({ ...entry, shares: shares(entry.id) })) }
      }),

    newOwners: ({ caller, unitId }: Administrator, search: string) =>
      db.inUnit(unitId, async (tx) => {
        const found = await findStaff(tx, unitId, search)
        const linked = await linkedAccountsOf(tx, unitId, [caller.userId])
        const own = new Set([caller.userId, ...linked.map(({ id }) => id)])
        return found.filter(({ id }) => !own.has(id))
      }),

    /** Ends one share; the files stay as they are. */
    end: (administrator: Administrator, { id, shareId }: { id: string; shareId: string }): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        await requireLeaving(tx, plans, { administrator, id })
        const share = await findLeftShare(tx, { unitId, ownerId: id }, shareId)
        const folderId = await deleteShare(tx, { unitId, ownerId: id }, shareId)
        if (!share || folderId === undefined) throw new AppError('not_found')
        await news.endedIn(tx, { unitId, folderId, shareId })
        await tell(tx, { unitId, to: id, words: endedWords(share) })
        await recordChange(tx, caller, {
          ...{ unitId, subject: id, target: { kind: 'person', id }, action: 'share of a leaver ended', at: now() },
          detail: share,
        })
      }),

    /** Gives shared files and folders to a colleague, all or none. Whoever sees them goes on seeing them. */
    handOver: (
      administrator: Administrator,
      { id, entryIds, newOwner }: { id: string; entryIds: readonly string[]; newOwner: string },
    ): Promise<void> =>
      db.inUnit(administrator.unitId, async (tx) => {
        const { caller, unitId } = administrator
        const [before, after] = [
          { unitId, ownerId: id },
          { unitId, ownerId: newOwner },
        ]
        await requireLeaving(tx, plans, { administrator, id })
        const [from, to] = [await readNamed(tx, unitId, id), await readNamed(tx, unitId, newOwner)]
        if (!from) throw new AppError('not_found')
        if (newOwner === caller.userId) throw new AppError('new_owner_is_you')
        const linked = await linkedAccountsOf(tx, unitId, [newOwner])
        if (linked.some((one) => one.id === caller.userId)) throw new AppError('new_owner_is_you')
        if (!to?.here || !to.staff || newOwner === id) throw new AppError('new_owner_not_here')
        await lockUse(tx, { ...before, serverId: 'base' })
        const used = await lockUse(tx, { ...after, serverId: 'base' })
        const { found, roots } = await holdLeftRoots(tx, before, entryIds)
        if (found !== entryIds.length) throw new AppError('not_found')
        const ids = roots.map((root) => root.id)
        const taken = await readTaken(tx, before, ids)
        const open = await readOpenUploads(tx, { ...after, serverId: 'base' })
        const bytes = taken.reduce((sum, one) => sum + one.bytes, 0)
        if (used.person + open.person + bytes > limits.person) throw new AppError('storage_full_new_owner')
        await giveEntries(tx, before, { ids, to: newOwner })
        await placeAtTop(tx, after, roots)
        for (const { serverId, files, bytes: size } of taken) {
          await lockUse(tx, { ...after, serverId })
          await addUse(tx, { ...before, serverId }, { bytes: -size, files: -files })
          await addUse(tx, { ...after, serverId }, { bytes: size, files })
        }
        for (const share of await endSharesWith(tx, after, ids)) await news.endedIn(tx, { unitId, ...share })
        await news.givenIn(tx, unitId, ids)
        const names = roots.map(({ name }) => name)
        await tell(tx, { unitId, to: newOwner, words: givenWords({ from, names }) })
        await tell(tx, { unitId, to: id, words: takenWords({ to, names }) })
        await recordChange(tx, caller, {
          ...{ unitId, subject: id, target: { kind: 'person', id: newOwner } },
          ...{ action: 'files of a leaver handed over', detail: { names, bytes }, at: now() },
        })
      }),
  }
}
