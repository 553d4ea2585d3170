import { readMessagePage } from '@homeroom/contract/messages/message-centre-schemas.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike } from '#features/exports/export-kinds.ts'
import type { FamilyService } from '#features/families/family-service.ts'
import { AppError } from '#platform/calls/app-error.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import { isMoment } from '#platform/calls/cursor.ts'
import type { Database } from '#platform/postgres/database.ts'
import { allMessagesQuery, type CentreRow } from './message-centre-queries.ts'

type Parts = { db: Database; now: () => Date; family: FamilyService }

/** One's own messages as a file. */
export function createMessageExportKind({ db, now, family }: Parts) {
  return exportLike(readMessagePage, {
    titles: { 'zh-CN': '我的消息', en: 'My messages' },
    personal: true,
    async open(caller, { before: _, ...filter }, language) {
      const moments = [filter.from, filter.until].filter((moment) => moment !== undefined)
      if (!moments.every(isMoment)) throw new AppError('validation_failed')
      const { unitId, userId } = caller
      const { childId } = filter
      if (childId !== undefined) await db.inUnit(unitId, (tx) => family.childIn(tx, caller, childId))
      const wanted = { ...filter, ...(filter.search !== undefined && { search: filter.search.trim() }) }
      const pages = db.rowsInUnit<CentreRow>(unitId, [allMessagesQuery({ unitId, userId }, wanted, now())])
      return { unitId, table: csvCells({ columns: messageColumns(language), pages }), count: async () => null }
    },
  })
}

function messageColumns(language: Language) {
  const unread = language === 'en' ? 'Not read' : '未读'
  return columnsIn<Language, CentreRow>(language, [
    [{ 'zh-CN': '时间 (UTC)', en: 'Time (UTC)' }, ({ sentAt }) => new Date(sentAt).toISOString()],
    [{ 'zh-CN': '内容', en: 'Text' }, (row) => (language === 'en' && row.englishText) || row.text],
    [{ 'zh-CN': '应用', en: 'Application' }, ({ module }) => module],
    [{ 'zh-CN': '重要程度 (1-5)', en: 'Importance (1-5)' }, ({ importance }) => importance],
    [{ 'zh-CN': '阅读时间 (UTC)', en: 'Read at (UTC)' }, ({ readAt }) => readAt ?? unread],
  ])
}
