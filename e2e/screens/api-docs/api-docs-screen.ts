import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    search: '搜索接口、地址、字段或拒绝代码',
    none: '没有找到接口',
    failed: '接口文档没有加载出来。请检查网络后再试。',
    again: '重试',
    send: '发送',
    answer: '应答',
  },
  en: {
    search: 'Search calls, addresses, fields or refusals',
    none: 'No call was found',
    failed: 'The document of the calls could not be loaded. Check your network and try again.',
    again: 'Try again',
    send: 'Send',
    answer: 'Answer',
  },
} as const

/** The page of the calls; a call is named as in the contract. */
export function apiDocsScreen(page: Page, language: Language) {
  const name = names[language]
  const call = (of: string) => page.locator(`#${of}`)
  return {
    search: page.getByRole('searchbox', { name: name.search }),
    none: page.getByText(name.none),
    failed: page.getByText(name.failed),
    again: page.getByRole('button', { name: name.again }),
    anyCall: page.locator('details'),
    call,
    summaryOf: (of: string) => call(of).locator('summary'),
    send: (of: string) => call(of).getByRole('button', { name: name.send }),
    confirmSending: page.getByRole('alertdialog').getByRole('button', { name: name.send }),
    answer: (of: string) => call(of).getByRole('region', { name: name.answer }),
  }
}
