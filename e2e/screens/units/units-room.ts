import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    title: '下属单位',
    settings: '单位设置',
    add: '新建单位',
    type: '类型',
    area: '区域',
    code: '单位代码',
    name: '名称',
    administratorName: '第一位管理员的姓名',
    administratorLogin: '第一位管理员的用户名',
    make: '新建',
    made: '单位已建好',
    done: '完成',
    search: '按名称或代码搜索',
    suspend: '停用单位',
    suspended: '已停用',
    save: '保存',
    saved: '已保存',
    taken: '该单位代码已被使用',
  },
  en: {
    title: 'Units below',
    settings: 'Settings of the unit',
    add: 'New unit',
    type: 'Kind',
    area: 'Area',
    code: 'Unit code',
    name: 'Name',
    administratorName: 'Name of the first administrator',
    administratorLogin: 'User name of the first administrator',
    make: 'Make it',
    made: 'The unit is ready',
    done: 'Done',
    search: 'Search by name or code',
    suspend: 'Suspend the unit',
    suspended: 'is suspended',
    save: 'Save',
    saved: 'Saved',
    taken: 'This unit code is used already',
  },
} as const

/** The rooms Units and Settings of Administration. */
export function unitsRoom(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const dialog = page.getByRole('dialog', { name: name.add })
  const made = page.getByRole('dialog', { name: name.made })
  const field = (label: string) => dialog.getByRole('textbox', { name: new RegExp(`^${label}( \\*)?$`) })
  return {
    heading: main.getByRole('heading', { level: 1, name: name.title }),
    settingsHeading: main.getByRole('heading', { level: 1, name: name.settings }),
    add: main.getByRole('button', { name: name.add }),
    dialog,
    taken: dialog.getByText(name.taken),
    code: field(name.code),
    async fill({ code, unitName, login }: { code: string; unitName: string; login: string }) {
      await dialog.getByLabel(name.type).selectOption({ label: name.area })
      await field(name.code).fill(code)
      await field(name.name).fill(unitName)
      await field(name.administratorName).fill(unitName)
      await field(name.administratorLogin).fill(login)
    },
    make: dialog.getByRole('button', { name: name.make, exact: true }),
    made,
    /** The password that is shown once. */
    password: made.locator('dd').last(),
    done: made.getByRole('button', { name: name.done }),
    search: main.getByRole('searchbox', { name: name.search }),
    unit: (unitName: string) => main.getByRole('link', { name: unitName }),
    suspend: main.getByRole('button', { name: name.suspend }),
    confirmSuspend: page.getByRole('alertdialog').getByRole('button', { name: name.suspend }),
    suspended: main.getByText(name.suspended),
    unitName: main.getByRole('textbox', { name: new RegExp(`^${name.name}( \\*)?$`) }),
    save: main.getByRole('button', { name: name.save, exact: true }).first(),
    saved: page.getByText(name.saved, { exact: true }),
  }
}
