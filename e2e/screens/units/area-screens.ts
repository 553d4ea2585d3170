import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    title: '学校管理',
    search: '按名称搜索',
    notFound: '没有符合条件的学校。',
    write: '写通知',
    gone: '没有这所学校，或它不属于您的区域。',
    licences: '授权',
    school: '湖滨实验中学',
    failed: '学校没有加载出来，请检查网络后再试。',
    again: '重试',
    next: '下一页',
    all: '全部学校',
    other: '湖滨第一小学',
    people: '总人数',
    nameless: '名称未加载的学校',
    left: '已不在本区域的学校',
    readers: '各校阅读情况',
    office: '行政人员',
    filters: '筛选',
    licenceFilter: '授权:',
    ended: '已到期',
    ending: '即将到期',
    clearAll: '清除全部',
    columns: '列',
    code: '代码',
    export: '导出表格',
  },
  en: {
    title: 'Schools',
    search: 'Search by name',
    notFound: 'No school matches.',
    write: 'Write a notice',
    gone: 'This school is not there, or does not belong to your area.',
    licences: 'Licences',
    school: 'Lakeside Experimental Middle School',
    failed: 'The schools could not be loaded. Check your network and try again.',
    again: 'Try again',
    next: 'Next page',
    all: 'All schools',
    other: 'Lakeside No. 1 Primary School',
    people: 'All people',
    nameless: 'A school without its name',
    left: 'A school that is no longer in your area',
    readers: 'Readers by school',
    office: 'Office',
    filters: 'Filters',
    licenceFilter: 'Licences:',
    ended: 'Ended',
    ending: 'Ends soon',
    clearAll: 'Clear all',
    columns: 'Columns',
    code: 'Code',
    export: 'Export',
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
    otherSchool: main.getByRole('link', { name: name.other }),
    peopleHead: main.getByRole('columnheader', { name: name.people }),
    sortByPeople: main.getByRole('button', { name: name.people }),
    school,
    /** Where it is narrow one button opens all filters. */
    filters: main.getByRole('button', { name: name.filters }),
    licenceFilter: main.getByRole('button', { name: name.licenceFilter }),
    ended: page.getByRole('checkbox', { name: name.ended }),
    ending: page.getByRole('checkbox', { name: name.ending }),
    clearAll: main.getByRole('button', { name: name.clearAll }),
    columns: main.getByRole('button', { name: name.columns, exact: true }),
    code: page.getByRole('checkbox', { name: name.code }),
    codeHead: main.getByRole('columnheader', { name: name.code, exact: true }),
    export: main.getByRole('button', { name: name.export }),
    schoolHeading: main.getByRole('heading', { level: 1, name: name.school }),
    licences: main.getByRole('heading', { name: name.licences }),
    write: main.getByRole('link', { name: name.write }),
    gone: main.getByText(name.gone),
    chosenSchool: main.getByRole('checkbox', { name: name.school }),
    office: main.getByRole('checkbox', { name: name.office, exact: true }),
    failed: main.getByText(name.failed),
    again: main.getByRole('button', { name: name.again }),
    nextPage: main.getByRole('button', { name: name.next }),
    /** The page of three that the pager shows, by its button or, where there is little room, in words. */
    onPage: (page: number) =>
      main
        .locator('button[aria-current="page"]')
        .filter({ hasText: String(page) })
        .or(main.getByText(`${page} / 3`, { exact: true }))
        .filter({ visible: true }),
    allSchools: main.getByRole('link', { name: name.all, exact: true }),
    nameless: main.getByRole('checkbox', { name: name.nameless }),
    left: main.getByRole('checkbox', { name: name.left }),
    readersOf: main.getByRole('region', { name: name.readers }).getByRole('row', { name: name.school }),
  }
}
