import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import type { Page } from '@playwright/test'
import { type ApplicationCode, applications } from '../../support/applications.ts'
import { desktopNames } from './desktop-names.ts'

const names = {
  'zh-CN': {
    notConnected: (name: string) => `“${name}”还没有接入`,
    notFound: '没有找到这个页面',
    failed: (name: string) => `“${name}”没有打开`,
    tryAgain: '重试',
    back: '返回桌面',
  },
  en: {
    notConnected: (name: string) => `"${name}" is not connected yet`,
    notFound: 'This page was not found',
    failed: (name: string) => `"${name}" did not open`,
    tryAgain: 'Try again',
    back: 'Back to desktop',
  },
} as const

/** The page of an application: the shell around what the application shows. */
export function applicationPage(page: Page, { language, phone }: { language: Language; phone: boolean }) {
  const name = names[language]
  const main = page.getByRole('main')
  const heading = (text: string) => main.getByRole('heading', { level: 1, name: text, exact: true })
  const wayBack = phone
    ? page.getByRole('banner').getByRole('link', { name: desktopNames[language].back })
    : page.getByRole('banner').getByRole('link', { name: desktopNames[language].desktop, exact: true })
  return {
    /** What the application calls itself, or the thing it shows. */
    heading,
    notConnected: (code: ApplicationCode) => heading(name.notConnected(applications[code][language])),
    failed: (code: ApplicationCode) => heading(name.failed(applications[code][language])),
    notFound: heading(name.notFound),
    tryAgain: main.getByRole('button', { name: name.tryAgain }),
    wayBack: main.getByRole('link', { name: name.back }),
    backToDesktop: () => wayBack.click(),
  }
}
