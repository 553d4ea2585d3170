import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { ListedPerson, PeopleExportQuery, PeopleQuery } from '@homeroom/contract/people/people-schemas.ts'
import { recordChange } from '#features/audit/record-change.ts'
import type { AdministeredUnit, Administrator } from '#features/units/administered-unit.ts'
import { type CsvColumn, type CsvFile, csvCells } from '#platform/calls/csv-text.ts'
import type { Database } from '#platform/postgres/database.ts'
import type { PeopleListService } from './people-list-service.ts'

const titles = {
  'zh-CN': ['姓名', '英文名', '身份', '学号/工号', '用户名', '班级', '手机', '邮箱', '状态', '密码'],
  en: [
    'Name',
    'Name in English',
    'Kind',
    'Number',
    'User name',
    'Class',
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
    ({ phone }) => phone,
    ({ mail }) => mail,
    ({ hasAccount, status }) => word[hasAccount ? status : 'without'],
    ({ hasPassword }) => word[hasPassword ? 'password' : 'noPassword'],
  ]
  return values.map((value, at) => ({ title: titles[language][at] ?? '', value }))
}

export type UnitOf = AdministeredUnit
export type PeopleExport = ReturnType<typeof createPeopleExport>

/** The largest page that the list knows. */
const pageSize = 200

/** The people that a list finds, for a spreadsheet. That they left the house stands in the audit log. */
export function createPeopleExport(parts: { db: Database; now: () => Date; lists: Pick<PeopleListService, 'list'> }) {
  const { db, now, lists } = parts

  /** Page by page, each in a transaction of its own: a slow line holds no connection. */
  async function* pages(administrator: Administrator, query: PeopleQuery) {
    for (let page = 1; ; page++) {
      const { list, total } = await lists.list(administrator, { ...query, page, pageSize })
      if (list.length > 0) yield list
      if (page * pageSize >= total) return
    }
  }

  return async (
    administrator: Administrator,
    { language = 'zh-CN', ...query }: PeopleExportQuery,
  ): Promise<CsvFile> => {
    const { caller, unitId } = administrator
    const { total } = await lists.list(administrator, query)
    const { unitId: _, search, order: __, descending: ___, ...filters } = query
    const detail = { people: total, ...(search && { search }), ...filters }
    await db.inUnit(unitId, (tx) => recordChange(tx, caller, { unitId, action: 'people exported', detail, at: now() }))
    return { name: 'people', table: csvCells({ columns: peopleColumns(language), pages: pages(administrator, query) }) }
  }
}
