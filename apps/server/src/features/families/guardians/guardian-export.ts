import type {
  GuardianshipsExportQuery,
  ListedGuardianship,
} from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { columnsIn, createListExport } from '#features/audit/list-export.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import type { CsvFile } from '#platform/calls/csv-text.ts'
import { guardianshipsQuery } from './guardian-list-queries.ts'
import { type GuardianParts, wishOf } from './guardian-service.ts'

/** The links of guardians and children that a list finds, for a spreadsheet. */
export function createGuardianExport(parts: Pick<GuardianParts, 'db' | 'now' | 'spellNames'>) {
  const exportList = createListExport(parts)
  return async (
    administrator: Administrator,
    { language = 'zh-CN', ...query }: GuardianshipsExportQuery,
  ): Promise<CsvFile> => {
    const english = language === 'en'
    const may = (yes: boolean) => (english ? (yes ? 'Yes' : 'No') : yes ? '是' : '否')
    const columns = columnsIn<'zh-CN' | 'en', ListedGuardianship>(language, [
      [{ 'zh-CN': '学生', en: 'Pupil' }, (row) => (english && row.childEnglishName) || row.childName],
      [{ 'zh-CN': '学号', en: 'Number' }, ({ childNumber }) => childNumber],
      [{ 'zh-CN': '班级', en: 'Class' }, (row) => (english && row.classEnglishName) || row.className],
      [{ 'zh-CN': '家长', en: 'Guardian' }, (row) => (english && row.guardianEnglishName) || row.guardianName],
      [{ 'zh-CN': '电话', en: 'Telephone' }, ({ guardianPhone }) => guardianPhone],
      [{ 'zh-CN': '关系', en: 'Relation' }, (row) => (english && row.englishRelation) || row.relation],
      [{ 'zh-CN': '可查看', en: 'May see' }, ({ maySee }) => may(maySee)],
      [{ 'zh-CN': '可接收消息', en: 'May receive' }, ({ mayReceive }) => may(mayReceive)],
      [{ 'zh-CN': '可签字', en: 'May sign' }, ({ maySign }) => may(maySign)],
      [{ 'zh-CN': '可接送', en: 'May pick up' }, ({ mayPickUp }) => may(mayPickUp)],
    ])
    await parts.spellNames(administrator.unitId)
    const rows = [guardianshipsQuery(administrator.unitId, { ...wishOf(query), from: 0, most: null })]
    return exportList(administrator, { name: 'guardians', query, columns, rows })
  }
}
