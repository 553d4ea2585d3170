import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { announcements } from '../desktop/announcements.ts'

const names = {
  'zh-CN': {
    title: '登录的设备',
    sessions: '正在登录',
    devices: '记住密码的设备',
    clients: '可自动登录的应用',
    here: '本设备',
    end: '退出登录',
    forget: '忘记设备',
    others: '退出其他所有设备',
    keepApp: '在此应用中保持登录',
    done: '已生效',
  },
  en: {
    title: 'Where I am signed in',
    sessions: 'Signed in now',
    devices: 'Devices that remember my password',
    clients: 'Apps that sign me in',
    here: 'This device',
    end: 'Sign out',
    forget: 'Forget device',
    others: 'Sign out everywhere else',
    keepApp: 'Keep me signed in in this app',
    done: 'Done',
  },
} as const

/** The part of the account page that says where one is signed in. */
export function signInPlacesScreen(page: Page, language: Language) {
  const name = names[language]
  const self = page.getByRole('region', { name: name.title, exact: true })
  const rows = (title: string) => self.getByRole('region', { name: title, exact: true }).getByRole('listitem')
  const question = page.getByRole('alertdialog')
  return {
    self,
    open: () => page.goto('/account'),
    sessions: rows(name.sessions),
    devices: rows(name.devices),
    clients: rows(name.clients),
    here: rows(name.sessions).filter({ hasText: name.here }),
    elsewhere: rows(name.sessions).filter({ hasNotText: name.here }),
    end: self.getByRole('button', { name: new RegExp(`^${name.end}`) }),
    forget: self.getByRole('button', { name: new RegExp(`^${name.forget}`) }),
    others: self.getByRole('button', { name: name.others, exact: true }),
    keepApp: self.getByRole('button', { name: name.keepApp, exact: true }),
    /** Says yes to what was asked. */
    confirm: (action: 'end' | 'forget' | 'others') =>
      question.getByRole('button', { name: name[action], exact: true }).click(),
    question,
    done: announcements(page, language).getByText(name.done, { exact: true }),
  }
}
