import { listPageSizes } from '@homeroom/contract/endpoint/list-limits.ts'
import type { FacePeopleQuery, FaceSettingsState } from '@homeroom/contract/faces/face-office-schemas.ts'
import type { FaceSettings } from '@homeroom/contract/faces/face-shapes.ts'
import { recordChange } from '#features/audit/record-change.ts'
import { requireRights } from '#features/permissions/administrator-rights.ts'
import { settingStateIn } from '#features/settings/setting-admin-service.ts'
import { signedBy, takeSetting } from '#features/settings/setting-service.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { searchWords } from '#platform/calls/search-words.ts'
import type { Database } from '#platform/postgres/database.ts'
import { consentBy } from './face-consent-rules.ts'
import { storesMany } from './face-count-rules.ts'
import { countFaceStates, readFacePeople } from './face-office-queries.ts'
import { countFaces, holdFacePerson, writeFaceSettings } from './face-queries.ts'
import type { FaceRecord } from './face-record.ts'

export type FaceOfficeService = ReturnType<typeof createFaceOfficeService>

type Parts = {
  db: Database
  now: () => Date
  settingsOf: (unitId: string) => Promise<FaceSettings>
  record: FaceRecord
  /** Whether there is an engine. */
  installed: boolean
}

/** What the office sees of faces: who has agreed, who has registered, and what they are used for. It sees no photograph here. */
export function createFaceOfficeService({ db, now, settingsOf, record, installed }: Parts) {
  async function settings({ unitId }: Administrator): Promise<FaceSettingsState> {
    const faces = await settingsOf(unitId)
    return db.inUnit(unitId, async (tx) => {
      const stored = await countFaces(tx, unitId)
      return { ...(await settingStateIn(tx, unitId, 'faces')), faces, installed, stored, many: storesMany(stored) }
    })
  }

  return {
    settings,

    async saveSettings(
      by: Administrator,
      { version, ...faces }: FaceSettings & { version: number },
    ): Promise<FaceSettingsState> {
      const { caller, unitId } = by
      const before = await settingsOf(unitId)
      const signer = await signedBy(db, { caller, unitId })
      await db.inUnit(unitId, async (tx) => {
        await takeSetting(tx, signer, { key: 'faces', at: now(), version })
        await writeFaceSettings(tx, unitId, faces)
        const target = { kind: 'unit', id: unitId } as const
        await recordChange(tx, caller, {
          ...{ unitId, action: 'face settings changed', target, before, after: faces, at: now() },
        })
      })
      return settings(by)
    },

    async people({ unitId }: Administrator, query: FacePeopleQuery) {
      const { search = '', order = 'name', descending = false, page = 1, pageSize = listPageSizes[0] } = query
      const { state, userType, classId } = query
      const wish = { words: searchWords(search), state, userType, classId, order, descending }
      const { offered } = await settingsOf(unitId)
      return db.inUnit(unitId, async (tx) => {
        const { rows, total } = await readFacePeople(tx, unitId, {
          ...{ ...wish, skip: (page - 1) * pageSize, most: pageSize },
        })
        const list = rows.map(({ grade, agreedAt, registeredAt, ...row }) => ({
          ...row,
          consentBy: consentBy({ ...row, grade }),
          agreedAt: agreedAt && new Date(agreedAt).toISOString(),
          registerTime: registeredAt && new Date(registeredAt).toISOString(),
        }))
        return { list, total, offered, counts: await countFaceStates(tx, unitId) }
      })
    },

    /** Ends the consent of a person and deletes the face, for whoever has asked the office to. */
    async remove({ caller, unitId }: Administrator, userId: string) {
      const deleted = await db.inUnit(unitId, async (tx) => {
        const row = await holdFacePerson(tx, { unitId, userId }, { suspended: true })
        if (!row) throw new AppError('not_found')
        if (userId !== caller.userId)
          await requireRights(tx, { caller, unitId }, [{ id: row.userId, superman: row.superman }])
        return record.removeIn(tx, caller, { unitId, userId })
      })
      record.forget(unitId)
      return deleted
    },
  }
}
