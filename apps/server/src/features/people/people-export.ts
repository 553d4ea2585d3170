import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { type ListedPerson, type PeopleExportQuery, readPeople } from '@homeroom/contract/people/people-schemas.ts'
import { createListExport } from '#features/audit/list-export.ts'
import { exportLike } from '#features/exports/export-kinds.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { type CsvColumn, type CsvFile, csvCells } from '#platform/calls/csv-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PeopleListService } from './people-list-service.ts'

const titles = {
  'zh-CN': ['姓名', '英文名', '身份', '学号/工号', '用户名', '班级', '校区', '手机', '邮箱', '状态', '密码'],
  en: [
    'Name',
    'Name in English',
    'Kind',
    'Number',
    'User name',
    'Class',
    'Campus',
    'Telephone',
    'Mail address',
    'Status',
    'Password',
  ],
} as const

const words = {
  'zh-CN': {
    ...{ '1': '学生', '2': '教师', '3': '家长', '4': '职工' },
    ...{ active: '正常', disabled: '停用', without: '没有账号', password: '已设置', noPassword: '未设置' },
  },
  en: {
    ...{ '1': 'Pupil', '2': 'Teacher', '3': 'Parent', '4': 'Staff' },
    ...{ active: 'Active', disabled: 'Suspended', without: 'No account', password: 'Has one', noPassword: 'None yet' },
  },
} as const

function peopleColumns(language: Language): CsvColumn<ListedPerson>[] {
  const word = words[language]
  const values: CsvColumn<ListedPerson>['value'][] = [
    ({ realName }) => realName,
    ({ englishName }) => englishName,
    ({ userType }) => word[userType],
    ({ number }) => number,
    ({ loginName }) => loginName,
    ({ className, classEnglishName }) => (language === 'en' && classEnglishName) || className,
    ({ campusName, campusEnglishName }) => (language === 'en' && campusEnglishName) || campusName,
    ({ phone }) => phone,
    ({ mail }) => mail,
    ({ hasAccount, status }) => word[hasAccount ? status : 'without'],
    ({ hasPassword }) => word[hasPassword ? 'password' : 'noPassword'],
  ]
  return values.map((value, at) => ({ title: titles[language][at] ?? '', value }))
}

export type UnitOf = AdministeredUnit
export type PeopleExport = ReturnType<typeof createPeopleExport>

/** The people that a list finds, for a spreadsheet. */
export function createPeopleExport(parts: { db: Database; now: () => Date; lists: PeopleListService }) {
  const exportList = createListExport(parts)
  return async (
    administrator: Administrator,
    { language = 'zh-CN', ...query }: PeopleExportQuery,
  ): Promise<CsvFile> => {
    const { total } = await parts.lists.list(administrator, query)
    const rows = parts.lists.queriesOf(administrator.unitId, query)
    const kept = { action: 'people exported', detail: { people: total } } as const
    return exportList(administrator, { name: 'people', query, columns: peopleColumns(language), rows, ...kept })
  }
}

type KindParts = { db: Database; lists: PeopleListService; unitOf: UnitOf }

/** The same in the background, for lists of thousands. */
export function createPeopleExportKind({ db, lists, unitOf }: KindParts) {
  return exportLike(readPeople, {
    titles: { 'zh-CN': '人员', en: 'People' },
    async open(caller, query, language) {
      const administrator = await unitOf(caller, query.unitId)
      const { unitId } = administrator
      const pages = db.rowsInUnit<ListedPerson>(unitId, lists.queriesOf(unitId, query))
      return {
        unitId,
        table: csvCells({ columns: peopleColumns(language), pages }),
        count: async () => (await lists.list(administrator, query)).total,
      }
    },
  })
}
