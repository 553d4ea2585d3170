import { signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { expect, type Page } from '@playwright/test'

const names = {
  'zh-CN': {
    entry: '单位设置',
    parts: {
      ways: '登录方式',
      applications: '通过本平台登录的应用',
      passwords: '密码要求',
      'second-factor': '两步验证',
      sessions: '登录保持时长',
      reminders: '消息与待办：提醒',
    },
    clients: '用本平台账号登录的应用（OpenID Connect）',
    add: '登记应用',
    name: '名称',
    redirect: '回调地址',
    save: '保存',
    told: '请填写到应用里',
    done: '已保存好',
    renew: '更换密钥',
    disable: '停用',
  },
  en: {
    entry: 'Settings of the unit',
    parts: {
      ways: 'Ways to sign in',
      applications: 'Applications that sign people in here',
      passwords: 'Password rules',
      'second-factor': 'Two-step verification',
      sessions: 'How long people stay signed in',
      reminders: 'Messages and to-dos: reminders',
    },
    clients: 'Applications that sign people in with us (OpenID Connect)',
    add: 'Register an application',
    name: 'Name',
    redirect: 'Redirect addresses',
    save: 'Save',
    told: 'Enter this in the application',
    done: 'I have saved it',
    renew: 'New secret',
    disable: 'Switch off',
  },
} as const

export type SettingsPart = keyof (typeof names)['en']['parts']

/** The pages of Settings in Administration about signing in, and the applications that sign people in with us. */
export function signInSettingsScreen(page: Page, language: Language) {
  const name = names[language]
  const section = page.getByRole('main').getByRole('region', { name: name.clients })
  const form = page.getByRole('dialog', { name: name.add })
  const told = page.getByRole('dialog', { name: name.told })
  const rowOf = (application: string) => section.getByRole('listitem').filter({ hasText: application })
  const question = page.getByRole('alertdialog')
  const pageHeading = (part: SettingsPart) =>
    page.getByRole('main').getByRole('heading', { level: 1, name: name.parts[part] })
  const starting = (words: string) => new RegExp(`^${words}( \\*)?$`)
  return {
    entry: name.entry,
    heading: page.getByRole('main').getByRole('heading', { level: 1, name: name.entry }),
    section,
    rowOf,
    form: {
      self: form,
      name: form.getByLabel(starting(name.name)),
      redirect: form.getByLabel(starting(name.redirect)),
      save: form.getByRole('button', { name: name.save, exact: true }),
    },
    told: { self: told, done: told.getByRole('button', { name: name.done }) },
    pageHeading,
    openPart: (part: SettingsPart) =>
      page.getByRole('main').getByRole('link', { name: name.parts[part], exact: true }).click(),
    /** By the short address, which leads into Administration. */
    async open(part: SettingsPart) {
      await page.goto(`${signInSettingsPage}?part=${part}`)
      await expect(pageHeading(part)).toBeVisible()
    },
    add: section.getByRole('button', { name: name.add }),
    renew: (application: string) => rowOf(application).getByRole('button', { name: name.renew }),
    disable: (application: string) => rowOf(application).getByRole('button', { name: name.disable }),
    confirm: (what: 'renew' | 'disable') => question.getByRole('button', { name: name[what], exact: true }),
  }
}
