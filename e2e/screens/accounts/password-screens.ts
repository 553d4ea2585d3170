import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { applicationHeader, deviceHeader } from '@homeroom/contract/pages/storage-keys.ts'
import { readPeople } from '@homeroom/contract/people/people-endpoints.ts'
import type { Locator, Page } from '@playwright/test'
import { demoPassword } from '../../support/accounts.ts'

const names = {
  'zh-CN': {
    userName: '用户名',
    send: '发送验证码',
    byAdministrator: '我有学校管理员给的验证码',
    issuedCode: '管理员给的验证码',
    sentCode: '收到的 8 位验证码',
    outbox: '演示收件箱',
    next: '下一步',
    first: '新密码',
    again: '再次输入新密码',
    rules: '新密码的要求',
    set: '设置新密码',
    done: '新密码已设置',
    current: '当前密码',
    section: '密码',
    open: '修改密码',
    forced: '请设置新密码',
    setAndGoOn: '设置并登录',
    modern: /^长密码/,
    strong: /^标准/,
    mlps: /^等保三级/,
    demands: '具体要求和影响',
    savePolicy: '保存密码要求',
    code: '发放重设密码的验证码',
    force: '要求修改密码',
  },
  en: {
    userName: 'User name',
    send: 'Send the code',
    byAdministrator: 'I have a code from the administrator of my school',
    issuedCode: 'Code from the administrator',
    sentCode: 'The code of 8 digits you got',
    outbox: 'Inbox of the demo',
    next: 'Next',
    first: 'New password',
    again: 'New password again',
    rules: 'What the new password must be like',
    set: 'Set the new password',
    done: 'Your new password is set',
    current: 'Current password',
    section: 'Password',
    open: 'Change password',
    forced: 'Choose a new password',
    setAndGoOn: 'Set and sign in',
    modern: /^Long passwords/,
    strong: /^Standard/,
    mlps: /^MLPS/,
    demands: 'What it demands, and of whom',
    savePolicy: 'Save the password rules',
    code: 'Code for a forgotten password',
    force: 'Require a new password',
  },
} as const

const stepUpNames = {
  'zh-CN': { title: '请确认是您本人', password: '密码', confirm: '确认' },
  en: { title: 'Please confirm that it is you', password: 'Password', confirm: 'Confirm' },
} as const

/** A label carries the mark of what is required behind its words. */
const starting = (words: string) => new RegExp(`^${words}( \\*)?$`)

/** The two fields of a new password and the rules between them. */
function newPasswordFields(within: Locator, language: Language) {
  const name = names[language]
  const first = within.getByLabel(starting(name.first))
  const again = within.getByLabel(starting(name.again))
  return {
    first,
    again,
    rules: within.getByRole('list', { name: name.rules }).getByRole('listitem'),
    async fill(password: string) {
      await first.fill(password)
      await again.fill(password)
    },
  }
}

/** The page of a forgotten password. */
export function forgottenPasswordPage(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const button = (label: string) => main.getByRole('button', { name: label, exact: true })
  return {
    userName: main.getByLabel(starting(name.userName)),
    send: button(name.send),
    byAdministrator: main.getByRole('radio', { name: name.byAdministrator }),
    issuedCode: main.getByLabel(starting(name.issuedCode)),
    sentCode: main.getByLabel(starting(name.sentCode)),
    next: button(name.next),
    outbox: main.getByRole('region', { name: name.outbox }),
    newPassword: newPasswordFields(main, language),
    set: button(name.set),
    done: main.getByRole('heading', { name: name.done }),
    wrong: main.getByRole('alert'),
  }
}

/** The password on the account page, and what administrators have in the sign-in settings. */
export function passwordSections(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const own = main.getByRole('region', { name: name.section, exact: true })
  return {
    open: own.getByRole('button', { name: name.open, exact: true }),
    current: own.getByLabel(starting(name.current)),
    newPassword: newPasswordFields(own, language),
    modern: main.getByRole('radio', { name: name.modern }),
    strong: main.getByRole('radio', { name: name.strong }),
    mlps: main.getByRole('radio', { name: name.mlps }),
    demands: main.getByRole('region', { name: name.demands }),
    savePolicy: main.getByRole('button', { name: name.savePolicy }),
  }
}

/** How one person signs in, on their page in Administration. */
export function personSignIn(page: Page, language: Language) {
  const name = names[language]
  return {
    async open({ loginName, phone }: { loginName: string; phone: boolean }): Promise<void> {
      const headers = { [deviceHeader]: 'pc', [applicationHeader]: 'administration' }
      const found = await page.request.get(readPeople.path, { params: { search: loginName }, headers })
      const people: { id: string; loginName: string }[] = (await found.json()).data.list
      const id = people.find((person) => person.loginName === loginName)?.id
      const frame = `/pages/base/${phone ? 'mobile' : 'pc'}_administration_tm/index.html`
      await page.goto(`${frame}#/people?person=${id}&section=sign-in`)
    },
    code: page.getByRole('button', { name: name.code, exact: true }),
    issued: page.getByRole('dialog').locator('output'),
    force: page.getByRole('button', { name: name.force, exact: true }),
    confirmForce: page.getByRole('alertdialog').getByRole('button', { name: name.force, exact: true }),
  }
}

/** The step of the sign-in in which a new password is set. */
export function forcedChange(page: Page, language: Language) {
  const name = names[language]
  const self = page.getByRole('region', { name: name.forced })
  return {
    self,
    newPassword: newPasswordFields(self, language),
    submit: self.getByRole('button', { name: name.setAndGoOn, exact: true }),
  }
}

/** What is asked before a sensitive act: who one is, once more. */
export async function proveAgain(page: Page, language: Language): Promise<void> {
  const self = page.getByRole('dialog', { name: stepUpNames[language].title })
  await self.getByLabel(starting(stepUpNames[language].password)).fill(demoPassword)
  await self.getByRole('button', { name: stepUpNames[language].confirm, exact: true }).click()
}
