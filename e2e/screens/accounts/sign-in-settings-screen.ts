import { signInSettingsPage } from '@homeroom/contract/pages/page-locations.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    entry: '登录设置',
    parts: { ways: '登录方式', applications: '应用', requirements: '登录要求' },
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
    entry: 'Sign-in settings',
    parts: {
      ways: 'Ways',
      applications: 'Applications',
      requirements: 'Rules',
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

type SettingsPart = 'ways' | 'applications' | 'requirements'

/** The administrator's sign-in settings, and the applications that sign people in with us. */
export function signInSettingsScreen(page: Page, language: Language) {
  const name = names[language]
  const section = page.getByRole('main').getByRole('region', { name: name.clients })
  const form = page.getByRole('dialog', { name: name.add })
  const told = page.getByRole('dialog', { name: name.told })
  const rowOf = (application: string) => section.getByRole('listitem').filter({ hasText: application })
  const question = page.getByRole('alertdialog')
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
    tab: (part: SettingsPart) => page.getByRole('tab', { name: name.parts[part] }),
    openPart: (part: SettingsPart) => page.getByRole('tab', { name: name.parts[part] }).click(),
    async open(part: SettingsPart) {
      await page.goto(signInSettingsPage)
      await page.getByRole('tab', { name: name.parts[part] }).click()
    },
    add: section.getByRole('button', { name: name.add }),
    renew: (application: string) => rowOf(application).getByRole('button', { name: name.renew }),
    disable: (application: string) => rowOf(application).getByRole('button', { name: name.disable }),
    confirm: (what: 'renew' | 'disable') => question.getByRole('button', { name: name[what], exact: true }),
  }
}
