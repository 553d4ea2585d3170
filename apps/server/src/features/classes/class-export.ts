import type { ClassesExportQuery, ListedClass } from '@homeroom/contract/classes/class-admin-schemas.ts'
import { columnsIn, createListExport } from '#features/audit/list-export.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import type { CsvFile } from '#platform/calls/csv-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import { classesQuery } from './class-admin-queries.ts'
import { wishOf } from './class-admin-service.ts'

/** The classes that a list finds, for a spreadsheet. */
export function createClassExport(parts: { db: Database; now: () => Date }) {
  const exportList = createListExport(parts)
  return (administrator: Administrator, { language = 'zh-CN', ...query }: ClassesExportQuery): Promise<CsvFile> => {
    const english = language === 'en'
    const columns = columnsIn<'zh-CN' | 'en', ListedClass>(language, [
      [{ 'zh-CN': '年级', en: 'Grade' }, ({ gradeName }) => gradeName],
      [{ 'zh-CN': '班级', en: 'Class' }, ({ className }) => className],
      [{ 'zh-CN': '英文名', en: 'Name in English' }, ({ englishName }) => englishName],
      [{ 'zh-CN': '校区', en: 'Campus' }, (row) => (english && row.campusEnglishName) || row.campusName],
      [{ 'zh-CN': '班主任', en: 'Class teacher' }, (row) => (english && row.teacherEnglishName) || row.teacherName],
      [{ 'zh-CN': '学生人数', en: 'Pupils' }, ({ pupils }) => pupils],
      [{ 'zh-CN': '关闭日期', en: 'Closed on' }, ({ closedOn }) => closedOn],
    ])
    const rows = [classesQuery(administrator.unitId, { ...wishOf(query), from: 0, most: null })]
    return exportList(administrator, { name: 'classes', query, columns, rows })
  }
}
