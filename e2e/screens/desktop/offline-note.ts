import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'

const names = {
  'zh-CN': {
    note: /^离线：显示的是 .*\d\d:\d\d 的内容$/,
    refused: '现在没有网络，这项操作没有进行。请连接网络后再试。',
    unkept: '现在没有网络',
  },
  en: {
    note: /^Offline: as of .*\d\d:\d\d$/,
    refused: 'You are offline and nothing was changed. Connect and try again.',
    unkept: 'You are offline',
  },
} as const

/** What a page says while there is no network. */
export function offlineNote(page: Page, language: Language) {
  const name = names[language]
  return {
    note: page.getByText(name.note),
    refused: page.getByText(name.refused),
    unkept: page.getByRole('heading', { name: name.unkept }),
  }
}
