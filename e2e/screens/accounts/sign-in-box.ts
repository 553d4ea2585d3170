import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { demoPassword } from '../../support/accounts.ts'

const names = {
  'zh-CN': {
    title: '请重新登录',
    otherWay: '用其他方式登录（新窗口，登录后回到本页）',
    userName: '用户名',
    password: '密码',
    submit: '登录',
  },
  en: {
    title: 'Please sign in again',
    otherWay: 'Sign in another way (new window, then come back here)',
    userName: 'User name',
    password: 'Password',
    submit: 'Sign in',
  },
} as const

/** The sign-in box that opens on a page whose session has ended. */
export function signInBox(page: Page, language: Language) {
  const name = names[language]
  const self = page.getByRole('dialog', { name: name.title })
  return {
    self,
    otherWay: self.getByRole('link', { name: name.otherWay }),
    async signIn(loginName: string) {
      await self.getByRole('textbox', { name: name.userName, exact: true }).fill(loginName)
      await self.getByRole('textbox', { name: name.password, exact: true }).fill(demoPassword)
      await self.getByRole('button', { name: name.submit, exact: true }).click()
    },
  }
}
