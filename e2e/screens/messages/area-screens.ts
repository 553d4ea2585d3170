import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    title: '学校管理',
    search: '按名称搜索',
    notFound: '没有找到这个名称的学校。',
    write: '写通知',
    gone: '没有这所学校，或它不属于您的区域。',
    licences: '授权',
    school: '湖滨第一小学',
    readers: '各校阅读情况',
    office: '行政人员',
  },
  en: {
    title: 'Schools',
    search: 'Search by name',
    notFound: 'No school has this name.',
    write: 'Write a notice',
    gone: 'This school is not there, or does not belong to your area.',
    licences: 'Licences',
    school: 'Lakeside No. 1 Primary School',
    readers: 'Readers by school',
    office: 'Office',
  },
} as const

/** The application Schools of an area, and what it leads to in Notices. */
export function areaScreens(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const school = main.getByRole('link', { name: name.school })
  return {
    heading: main.getByRole('heading', { level: 1, name: name.title, exact: true }),
    search: main.getByRole('searchbox', { name: name.search }),
    notFound: main.getByText(name.notFound),
    school,
    schoolHeading: main.getByRole('heading', { level: 1, name: name.school }),
    licences: main.getByRole('heading', { name: name.licences }),
    write: main.getByRole('link', { name: name.write }),
    gone: main.getByText(name.gone),
    chosenSchool: main.getByRole('checkbox', { name: name.school }),
    office: main.getByRole('checkbox', { name: name.office, exact: true }),
    readersOf: main.getByRole('region', { name: name.readers }).getByRole('row', { name: name.school }),
  }
}
