import type {
  FamilyCodesExportQuery,
  GuardianRequestsExportQuery,
  ListedFamilyCode,
  ListedGuardianRequest,
} from '@homeroom/contract/families/guardians/family-code-schemas.ts'
import type {
  GuardianshipsExportQuery,
  ListedGuardianship,
} from '@homeroom/contract/families/guardians/guardian-schemas.ts'
import { columnsIn, createListExport } from '#features/audit/list-export.ts'
import type { Administrator } from '#features/units/administered-unit.ts'
import type { CsvFile } from '#platform/calls/csv-text.ts'
import { guardianshipsQuery } from './guardian-list-queries.ts'
import { requestsQuery } from './guardian-request-queries.ts'
import { requestsWish } from './guardian-request-service.ts'
import { type GuardianParts, wishOf } from './guardian-service.ts'
import { openCodesQuery } from './open-code-queries.ts'
import { openCodesWish } from './open-code-service.ts'

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

const states = {
  waiting: { 'zh-CN': '待处理', en: 'Waiting' },
  approved: { 'zh-CN': '已同意', en: 'Approved' },
  refused: { 'zh-CN': '已拒绝', en: 'Refused' },
} as const

/** What parents have asked, as a list finds it, for a spreadsheet. */
export function createRequestExport(parts: Pick<GuardianParts, 'db' | 'now' | 'spellNames'>) {
  const exportList = createListExport(parts)
  return async (
    administrator: Administrator,
    { language = 'zh-CN', ...query }: GuardianRequestsExportQuery,
  ): Promise<CsvFile> => {
    const english = language === 'en'
    const columns = columnsIn<'zh-CN' | 'en', ListedGuardianRequest>(language, [
      [{ 'zh-CN': '学生', en: 'Pupil' }, (row) => (english && row.childEnglishName) || row.childName],
      [{ 'zh-CN': '学号', en: 'Number' }, ({ childNumber }) => childNumber],
      [{ 'zh-CN': '班级', en: 'Class' }, (row) => (english && row.classEnglishName) || row.className],
      [{ 'zh-CN': '家长', en: 'Guardian' }, (row) => (english && row.guardianEnglishName) || row.guardianName],
      [{ 'zh-CN': '电话', en: 'Telephone' }, ({ guardianPhone }) => guardianPhone],
      [{ 'zh-CN': '关系', en: 'Relation' }, (row) => (english && row.englishRelation) || row.relation],
      [{ 'zh-CN': '申请时间', en: 'Asked' }, ({ askedAt }) => new Date(askedAt).toISOString()],
      [{ 'zh-CN': '状态', en: 'State' }, ({ state }) => states[state][language]],
    ])
    await parts.spellNames(administrator.unitId)
    const rows = [requestsQuery(administrator.unitId, { ...requestsWish(query), from: 0, most: null })]
    return exportList(administrator, { name: 'guardian-requests', query, columns, rows })
  }
}

/** For whom codes are out that nobody has used, as a list finds them, for a spreadsheet. */
export function createOpenCodeExport(parts: Pick<GuardianParts, 'db' | 'now' | 'spellNames'>) {
  const exportList = createListExport(parts)
  return async (
    administrator: Administrator,
    { language = 'zh-CN', ...query }: FamilyCodesExportQuery,
  ): Promise<CsvFile> => {
    const english = language === 'en'
    const joined = (names: readonly string[]) => [...new Set(names.filter(Boolean))].join(english ? ', ' : '、')
    const columns = columnsIn<'zh-CN' | 'en', ListedFamilyCode>(language, [
      [
        { 'zh-CN': '学生', en: 'Pupils' },
        ({ children }) => joined(children.map((child) => (english && child.englishName) || child.realName)),
      ],
      [
        { 'zh-CN': '班级', en: 'Class' },
        ({ children }) => joined(children.map((child) => (english && child.classEnglishName) || child.className)),
      ],
      [{ 'zh-CN': '生成时间', en: 'Made' }, ({ madeAt }) => new Date(madeAt).toISOString()],
      [{ 'zh-CN': '有效期至', en: 'Valid until' }, ({ expiresAt }) => new Date(expiresAt).toISOString()],
    ])
    const { unitId } = administrator
    await parts.spellNames(unitId)
    const rows = [openCodesQuery(unitId, { ...openCodesWish(query), now: parts.now(), from: 0, most: null })]
    return exportList(administrator, { name: 'family-codes', query, columns, rows })
  }
}
