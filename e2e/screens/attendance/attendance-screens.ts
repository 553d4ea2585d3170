import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    everybody: /^(其余)?全部出勤$/,
    states: { present: '出勤', late: '迟到', absent: '缺勤', leave: '请假' },
    left: /未登记$|^全部已登记$/,
    allMarked: '全部已登记',
    undo: '撤销',
    undone: '已撤销',
    stay: '留在这里',
    retry: '重试',
    addReason: '填写原因',
    reason: '原因',
    whyChanged: '更改原因',
    save: '保存',
    takeBack: '撤回登记',
    notSaved: /没有保存/,
    before: '前一天',
    month: '月表',
    classMonth: '的月表',
    search: '查找班级',
    export: '导出',
    workbook: 'Excel 工作簿（.xlsx）',
    wishes: '通知我',
    arrival: '到校',
    needed: '更改以前的考勤需要填写原因。',
  },
  en: {
    everybody: /^Everybody( else)? is present$/,
    states: { present: 'Present', late: 'Late', absent: 'Absent', leave: 'Leave' },
    left: /not marked$|^Everybody is marked$/,
    allMarked: 'Everybody is marked',
    undo: 'Undo',
    undone: 'Taken back',
    stay: 'Stay',
    retry: 'Try again',
    addReason: 'Add a reason',
    reason: 'Reason',
    whyChanged: 'Reason for the change',
    save: 'Save',
    takeBack: 'Take the mark back',
    notSaved: /not saved/,
    before: 'The day before',
    month: 'Month',
    classMonth: 'Month of ',
    search: 'Find a class',
    export: 'Export',
    workbook: 'Excel workbook (.xlsx)',
    wishes: 'Tell me',
    arrival: 'Arrival',
    needed: 'A change of a day that has passed needs a reason.',
  },
} as const

export type MarkedState = keyof (typeof names)['en']['states']

/** The application Attendance. */
export function attendanceScreens(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog')
  const row = (pupil: string) =>
    main.getByRole('listitem').filter({ has: page.getByRole('group', { name: pupil, exact: true }) })
  return {
    name,
    main,
    title: main.getByRole('heading', { level: 1 }),
    search: main.getByRole('searchbox', { name: name.search }),
    classLink: (className: string) => main.locator('a[href*="/register?"]').filter({ hasText: className }),
    left: main.getByRole('status').filter({ hasText: name.left }),
    everybody: main.getByRole('button', { name: name.everybody }),
    rows: main.getByRole('listitem').filter({ has: page.getByRole('radio') }),
    row,
    state: (pupil: string, state: MarkedState) => row(pupil).getByRole('radio', { name: name.states[state] }),
    addReason: (pupil: string) => row(pupil).getByRole('button', { name: name.addReason }),
    undo: main.getByRole('button', { name: name.undo }),
    saved: (words: string) => main.getByRole('status').filter({ hasText: words }),
    failed: main.getByRole('alert').filter({ hasText: name.notSaved }),
    stay: page.getByRole('alertdialog').getByRole('button', { name: name.stay, exact: true }),
    retry: main.getByRole('button', { name: name.retry }),
    reason: dialog.getByRole('textbox', { name: name.reason, exact: true }),
    whyChanged: dialog.getByRole('textbox', { name: name.whyChanged, exact: true }),
    saveReason: dialog.getByRole('button', { name: name.save, exact: true }),
    needed: dialog.getByText(name.needed),
    dialog,
    before: main.getByRole('button', { name: name.before }),
    month: main.getByRole('link', { name: name.month, exact: true }),
    monthRow: (pupil: string) => main.getByRole('row').filter({ hasText: pupil }),
    export: main.getByRole('button', { name: name.export }),
    workbook: dialog.getByRole('button', { name: name.workbook }),
    day: (day: string) => main.locator(`[data-day="${day}"]`),
    arrivals: main.getByRole('region', { name: name.wishes }).getByRole('switch', { name: name.arrival }),
  }
}
