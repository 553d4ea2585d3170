import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { readUnitsBelow, type UnitBelow } from '@homeroom/contract/units/unit-admin-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike, readAtOnce } from '#features/exports/export-kinds.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import type { AdministeredUnit } from '../administered-unit.ts'
import type { UnitAdminService } from './unit-admin-service.ts'

type Parts = { units: Pick<UnitAdminService, 'all'>; unitOf: AdministeredUnit }

const words = {
  'zh-CN': { '1': '区域', '2': '学校', active: '使用中', suspended: '已停用' },
  en: { '1': 'Area', '2': 'School', active: 'In use', suspended: 'Suspended' },
} as const

/** The units below an area as a file. */
export function createUnitExportKind({ units, unitOf }: Parts) {
  return exportLike(readUnitsBelow, {
    titles: { 'zh-CN': '单位', en: 'Units' },
    async open(caller, query, language) {
      const administrator = await unitOf(caller, query.unitId)
      const pages = readAtOnce(() => units.all(administrator, query))
      return {
        unitId: administrator.unitId,
        table: csvCells({ columns: unitColumns(language), pages }),
        count: async () => null,
      }
    },
  })
}

function unitColumns(language: Language) {
  const word = words[language]
  return columnsIn<Language, UnitBelow>(language, [
    [{ 'zh-CN': '名称', en: 'Name' }, ({ name }) => name],
    [{ 'zh-CN': '英文名', en: 'Name in English' }, ({ englishName }) => englishName],
    [{ 'zh-CN': '代码', en: 'Code' }, ({ code }) => code],
    [{ 'zh-CN': '类型', en: 'Kind' }, ({ unitType }) => word[unitType]],
    [
      { 'zh-CN': '上级单位', en: 'Belongs to' },
      (row) => localName(language, { name: row.parentName, englishName: row.parentEnglishName }),
    ],
    [{ 'zh-CN': '人数', en: 'People' }, ({ people }) => people],
    [{ 'zh-CN': '管理员', en: 'Administrators' }, ({ administrators }) => administrators],
    [{ 'zh-CN': '状态', en: 'Status' }, ({ status }) => word[status]],
  ])
}
