import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    mp: '微信',
    qy: '企业微信',
    mpTitle: '微信扫码登录',
    qyTitle: '企业微信扫码登录',
    openPhone: /打开模拟手机/,
    byPassword: '用用户名和密码登录',
    newCode: '换一个二维码',
    ownPage: '看不到二维码？在单独的页面打开',
    mine: '是我的，去绑定',
    linked: '绑定成功',
  },
  en: {
    mp: 'WeChat',
    qy: 'WeCom',
    mpTitle: 'Sign in with WeChat',
    qyTitle: 'Sign in with WeCom',
    openPhone: /Open the make-believe phone/,
    byPassword: 'Use user name and password',
    newCode: 'Get a new code',
    ownPage: 'No code to be seen? Open its own page',
    mine: 'It is mine, link it',
    linked: 'Linked',
  },
} as const

/** Signing in by WeChat or WeCom, and the bind page. */
export function socialScreen(page: Page, language: Language) {
  const name = names[language]
  const main = page.getByRole('main')
  const title = (service: 'mp' | 'qy') => (service === 'mp' ? name.mpTitle : name.qyTitle)
  return {
    icon: (service: 'mp' | 'qy') => main.getByRole('button', { name: name[service], exact: true }),
    heading: (service: 'mp' | 'qy') => main.getByRole('heading', { name: title(service) }),
    status: main.getByRole('status'),
    problem: main.getByRole('alert'),
    byPassword: main.getByRole('button', { name: name.byPassword }),
    newCode: main.getByRole('button', { name: name.newCode }),
    ownPage: main.getByRole('link', { name: name.ownPage }),
    mine: main.getByRole('button', { name: name.mine }),
    linked: page.getByText(name.linked, { exact: true }),
    /** The same where the code has a page of its own: it stands in place of ours. */
    async scanOnItsPage(person: RegExp) {
      const opened = page.context().waitForEvent('page')
      await page.getByRole('link', { name: name.openPhone }).click()
      const phone = await opened
      await phone.getByRole('button', { name: person }).click()
      await phone.getByRole('status').waitFor()
      await phone.close()
    },
    /** Scans the code in the card with the make-believe phone, as one of its people. */
    async scanAs(service: 'mp' | 'qy', person: RegExp) {
      const code = page.frameLocator(`iframe[title="${title(service)}"]`)
      const opened = page.context().waitForEvent('page')
      await code.getByRole('link', { name: name.openPhone }).click()
      const phone = await opened
      await phone.getByRole('button', { name: person }).click()
      await phone.getByRole('status').waitFor()
      await phone.close()
    },
  }
}
