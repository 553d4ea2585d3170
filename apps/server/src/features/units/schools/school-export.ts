import { licenceWord } from '@homeroom/contract/licences/licence-states.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { School } from '@homeroom/contract/units/school-schemas.ts'
import { localName } from '@homeroom/shared/people/local-name.ts'
import type { CsvColumn } from '#platform/calls/csv-text.ts'

const titles = {
  'zh-CN': {
    name: '学校',
    code: '代码',
    active: '使用状态',
    pupils: '学生',
    parents: '家长',
    teachers: '教师',
    staff: '行政人员',
    all: '总人数',
    signedIn: '近7天登录人数',
    licence: '授权',
    licenceEnd: '最近的授权到期日',
  },
  en: {
    name: 'School',
    code: 'Code',
    active: 'In use',
    pupils: 'Pupils',
    parents: 'Parents',
    teachers: 'Teachers',
    staff: 'Office',
    all: 'All people',
    signedIn: 'Signed in, last 7 days',
    licence: 'Licences',
    licenceEnd: 'Next end of a licence',
  },
} as const

const values: Record<Language, Record<'on' | 'off', string>> = {
  'zh-CN': { on: '使用中', off: '已停用' },
  en: { on: 'In use', off: 'Switched off' },
}

/** The columns of the schools in a spreadsheet. */
export function schoolColumns(language: Language): CsvColumn<School>[] {
  const title = titles[language]
  const word = values[language]
  return [
    { title: title.name, value: (school) => localName(language, school) },
    { title: title.code, value: ({ code }) => code },
    { title: title.active, value: ({ active }) => word[active ? 'on' : 'off'] },
    { title: title.pupils, value: ({ people }) => people.pupils },
    { title: title.parents, value: ({ people }) => people.parents },
    { title: title.teachers, value: ({ people }) => people.teachers },
    { title: title.staff, value: ({ people }) => people.staff },
    { title: title.all, value: ({ all }) => all },
    { title: title.signedIn, value: ({ signedIn }) => signedIn },
    { title: title.licence, value: ({ licence }) => licenceWord(licence, language) },
    { title: title.licenceEnd, value: ({ licenceEndDay }) => licenceEndDay },
  ]
}
