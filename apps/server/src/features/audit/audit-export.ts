import { auditActions, auditDevices, auditTargets } from '@homeroom/contract/audit/audit-actions.ts'
import type { AuditLinesExportQuery } from '@homeroom/contract/audit/audit-schemas.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import type { CsvFile } from '#platform/calls/csv-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import { type LineRow, linesQuery, type Somebody } from './audit-queries.ts'
import type { AuditService, FindAdministered } from './audit-service.ts'
import { columnsIn, createListExport } from './list-export.ts'

type Parts = { db: Database; now: () => Date; audit: Pick<AuditService, 'wantedOf'> }

/** The lines that a list finds, for a spreadsheet. */
export function createAuditExport({ audit, ...parts }: Parts) {
  const exportList = createListExport(parts)
  return async (
    administrator: Awaited<ReturnType<FindAdministered>>,
    { language = 'zh-CN', ...query }: AuditLinesExportQuery,
  ): Promise<CsvFile> => {
    const { unitId } = administrator
    const { descending = true } = query
    const wanted = await parts.db.inUnit(unitId, (tx) => audit.wantedOf(tx, unitId, query))
    const rows = [linesQuery(wanted, { skip: 0, most: null, descending })]
    return exportList(administrator, { name: 'audit', query, columns: columnsOf(language), rows })
  }
}

/** What a name of the log is called; one of a newer version stays. */
function wordsIn(language: Language, known: Readonly<Record<string, readonly [string, string]>>, name: string): string {
  return known[name]?.[language === 'en' ? 1 : 0] ?? name
}

function columnsOf(language: Language) {
  const named = (one: Somebody | null) =>
    one === null ? '' : (language === 'en' && (one.englishName || one.unitEnglishName)) || one.name || one.unitName
  const nameOf = (one: LineRow['targetName']) => (one === null ? '' : localName(language, one))
  return columnsIn<Language, LineRow>(language, [
    [{ 'zh-CN': '时间 (UTC)', en: 'Time (UTC)' }, ({ at }) => new Date(at).toISOString()],
    [{ 'zh-CN': '操作人', en: 'Who' }, ({ actor }) => named(actor)],
    [{ 'zh-CN': '代替', en: 'As whom' }, (row) => named(row.as)],
    [{ 'zh-CN': '涉及人员', en: 'For whom' }, ({ subject }) => named(subject)],
    [{ 'zh-CN': '操作', en: 'What' }, ({ action }) => wordsIn(language, auditActions, action)],
    [{ 'zh-CN': '对象', en: 'About' }, ({ targetKind }) => wordsIn(language, auditTargets, targetKind)],
    [{ 'zh-CN': '对象名称或编号', en: 'Name or number' }, ({ target, targetName }) => nameOf(targetName) || target],
    [{ 'zh-CN': '变更前', en: 'Before' }, ({ before }) => fieldsIn(before)],
    [{ 'zh-CN': '变更后', en: 'After' }, ({ after }) => fieldsIn(after)],
    [{ 'zh-CN': '详情', en: 'Details' }, ({ detail }) => fieldsIn(detail)],
    [{ 'zh-CN': '网络地址', en: 'Network address' }, ({ source }) => source],
    [{ 'zh-CN': '设备', en: 'Device' }, ({ device }) => wordsIn(language, auditDevices, device)],
    [{ 'zh-CN': '请求编号', en: 'Request id' }, ({ requestId }) => requestId],
  ])
}

const fieldsIn = (fields: object | null) => (fields && Object.keys(fields).length > 0 ? JSON.stringify(fields) : '')
