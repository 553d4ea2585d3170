import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    section: '邮箱和手机',
    mail: '邮箱',
    phone: '手机',
    add: '添加',
    change: '修改',
    remove: '移除',
    newMail: '新邮箱',
    newPhone: '新手机号',
    send: '发送验证码',
    code: '收到的 6 位验证码',
    confirm: '确认',
    cancel: '取消',
    outbox: '演示收件箱',
    none: '还没有登记',
    written: '由单位登记，您还没有验证',
  },
  en: {
    section: 'Mail and telephone',
    mail: 'Mail',
    phone: 'Telephone',
    add: 'Add',
    change: 'Change',
    remove: 'Remove',
    newMail: 'New mail address',
    newPhone: 'New mobile number',
    send: 'Send the code',
    code: 'The code of 6 digits you got',
    confirm: 'Confirm',
    cancel: 'Cancel',
    outbox: 'Inbox of the demo',
    none: 'None yet',
    written: 'Written down by your unit, not confirmed by you yet',
  },
} as const

/** A label carries the mark of what is required behind its words. */
const starting = (words: string) => new RegExp(`^${words}( \\*)?$`)

/** Where one is reached, on the account page. */
export function ownContactsScreen(page: Page, language: Language) {
  const name = names[language]
  const self = page.getByRole('main').getByRole('region', { name: name.section, exact: true })
  const button = (label: string) => self.getByRole('button', { name: label, exact: true })
  const of = (kind: 'mail' | 'phone') => {
    const part = self.getByRole('region', { name: name[kind], exact: true })
    const action = (label: string) =>
      part.getByRole('button', {
        name: language === 'en' ? `${label}: ${name[kind]}` : `${label}：${name[kind]}`,
      })
    return {
      self: part,
      add: action(name.add),
      change: action(name.change),
      remove: action(name.remove),
      field: part.getByLabel(starting(kind === 'mail' ? name.newMail : name.newPhone)),
    }
  }
  return {
    self,
    names: name,
    mail: of('mail'),
    phone: of('phone'),
    send: button(name.send),
    code: self.getByLabel(starting(name.code)),
    confirm: button(name.confirm),
    cancel: button(name.cancel),
    outbox: self.getByRole('region', { name: name.outbox }),
    wrong: self.locator('[aria-invalid="true"]'),
    confirmRemoval: page.getByRole('alertdialog').getByRole('button', { name: name.remove, exact: true }),
  }
}
