import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../support/accounts.ts'
import { announcements } from '../desktop/announcements.ts'

const names = {
  'zh-CN': {
    userName: '用户名',
    password: '密码',
    submit: '登录',
    forgotten: '忘记密码',
    show: '显示密码',
    succeeded: '登录成功',
    chooseUnit: '选择学校或单位',
    anotherUnit: '换一个单位',
    findUnit: '单位名称或代码',
    closeUnits: '关闭',
    demo: '演示账号（点击填入）',
    remember: '记住密码',
    byItself: '正在自动登录…',
    anotherAccount: '使用其他账号登录',
  },
  en: {
    userName: 'User name',
    password: 'Password',
    submit: 'Sign in',
    forgotten: 'Forgot password?',
    show: 'Show password',
    succeeded: 'login succeeded',
    chooseUnit: 'Choose your school',
    anotherUnit: 'Choose another unit',
    findUnit: 'Name or code of the unit',
    closeUnits: 'Close',
    demo: 'Demo accounts (click to fill in)',
    remember: 'Remember password',
    byItself: 'Signing you in…',
    anotherAccount: 'Use another account',
  },
} as const

/** The sign-in page. */
export function signInScreen(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const userName = main.getByRole('textbox', { name: name.userName, exact: true })
  const password = main.getByRole('textbox', { name: name.password, exact: true })
  const submit = main.getByRole('button', { name: name.submit, exact: true })
  return {
    open: (query = '') => page.goto(`/login${query}`),
    userName,
    password,
    submit,
    unitName: main.getByRole('heading', { level: 1 }),
    remember: main.getByRole('checkbox', { name: name.remember }),
    /** Stands where the form would be while the browser signs its person in. */
    byItself: main.getByRole('status').filter({ hasText: name.byItself }),
    anotherAccount: main.getByRole('button', { name: name.anotherAccount }),
    /** What is wrong with the input. */
    message: main.getByRole('alert'),
    forgotten: main.getByRole('link', { name: name.forgotten }),
    showPassword: main.getByRole('button', { name: name.show }),
    demoAccounts: main.getByRole('region', { name: name.demo }).getByRole('button'),
    chooseUnit: main.getByRole('button', { name: name.chooseUnit }),
    chooseAnotherUnit: main.getByRole('button', { name: name.anotherUnit }),
    findUnit: page.getByRole('dialog').getByRole('searchbox', { name: name.findUnit }),
    closeUnits: page.getByRole('dialog').getByRole('button', { name: name.closeUnits }),
    unitLink: (unit: string) => page.getByRole('dialog').getByRole('link', { name: unit }),
    /** The notice that it worked; it follows to the next page. */
    succeeded: announcements(page, language).getByText(name.succeeded, { exact: true }),
    async signIn(loginName: string, word: string = demoPassword) {
      await userName.fill(loginName)
      await password.fill(word)
      await submit.click()
    },
  }
}
