import { readSchoolReaders, readUnreadPeople, type SchoolReaders } from '@homeroom/contract/notices/notice-schemas.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { columnsIn } from '#features/audit/list-export.ts'
import { exportLike } from '#features/exports/export-kinds.ts'
import { csvCells } from '#platform/calls/csv-text.ts'
import type { NoticeReaderService } from './notice-reader-service.ts'
import type { SchoolDeliveryService } from './school-delivery-service.ts'

type Parts = { readers: Pick<NoticeReaderService, 'readers'>; deliveries: Pick<SchoolDeliveryService, 'schools'> }
type Reader =
  Awaited<ReturnType<Parts['readers']['readers']>> extends AsyncIterable<readonly (infer Row)[]> ? Row : never

/** By the type of a person; all others are staff. */
const kindNames = {
  'zh-CN': { '1': '学生', '3': '家长', staff: '教职工' },
  en: { '1': 'Pupil', '3': 'Parent', staff: 'Staff' },
} as const
const kindOf = (type: string) => (type === '1' || type === '3' ? type : 'staff')

const stateNames: Record<Language, Record<SchoolReaders['state'], string>> = {
  'zh-CN': { waiting: '正在送达', delivered: '已送达', without: '未开通通知公告', nobody: '没有相应人员' },
  en: {
    waiting: 'On the way',
    delivered: 'Delivered',
    without: 'Does not have Notices',
    nobody: 'Has no such people',
  },
}
/** So many schools are read at once. */
const schoolsAtOnce = 500

/** Who has read a notice, for its author: of a notice in the unit the people, of an area's notice the schools. */
export function createNoticeExportKinds({ readers, deliveries }: Parts) {
  return {
    readers: exportLike(readUnreadPeople, {
      titles: { 'zh-CN': '通知阅读情况', en: 'Readers of a notice' },
      async open(caller, { id }, language) {
        const pages = await readers.readers(caller, id)
        return {
          unitId: caller.unitId,
          table: csvCells({ columns: readerColumns(language), pages }),
          count: async () => null,
        }
      },
    }),
    schools: exportLike(readSchoolReaders, {
      titles: { 'zh-CN': '各校阅读情况', en: 'Readers in each school' },
      async open(caller, { id }, language) {
        const { total } = await deliveries.schools(caller, { id, size: 1 })
        async function* pages() {
          for (let page = 1; (page - 1) * schoolsAtOnce < total; page++)
            yield (await deliveries.schools(caller, { id, page, size: schoolsAtOnce })).list
        }
        return {
          unitId: caller.unitId,
          table: csvCells({ columns: schoolColumns(language), pages: pages() }),
          count: async () => total,
        }
      },
    }),
  }
}

function readerColumns(language: Language) {
  const unread = language === 'en' ? 'Not read' : '未读'
  const english = language === 'en'
  const ofPupils = (name: (pupil: Reader['pupils'][number]) => string) => (reader: Reader) =>
    [...new Set(reader.pupils.map(name))].join(english ? ', ' : '、')
  return columnsIn<Language, Reader>(language, [
    [{ 'zh-CN': '姓名', en: 'Name' }, ({ realName }) => realName],
    [{ 'zh-CN': '英文名', en: 'Name in English' }, ({ englishName }) => englishName],
    [{ 'zh-CN': '身份', en: 'Kind' }, ({ userType }) => kindNames[language][kindOf(userType)]],
    [{ 'zh-CN': '学生', en: 'Pupils' }, ofPupils((pupil) => (english && pupil.englishName) || pupil.realName)],
    [{ 'zh-CN': '班级', en: 'Classes' }, ofPupils((pupil) => (english && pupil.classEnglishName) || pupil.className)],
    [{ 'zh-CN': '阅读时间', en: 'Read at' }, ({ readAt }) => readAt ?? unread],
  ])
}

function schoolColumns(language: Language) {
  return columnsIn<Language, SchoolReaders>(language, [
    [{ 'zh-CN': '学校', en: 'School' }, ({ name }) => name],
    [{ 'zh-CN': '英文名', en: 'Name in English' }, ({ englishName }) => englishName],
    [{ 'zh-CN': '送达', en: 'Delivery' }, ({ state }) => stateNames[language][state]],
    [{ 'zh-CN': '已读', en: 'Read' }, ({ read }) => read],
    [{ 'zh-CN': '人数', en: 'People' }, ({ all }) => all],
  ])
}
