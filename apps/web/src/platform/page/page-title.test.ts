import type { StartData } from '@homeroom/contract/pages/start-data.ts'
import { expect, test } from 'vitest'
import { pageTitle } from './page-title.ts'

const text = (key: string) => key
const names = { name: '通知公告', englishName: 'Notices' }

function start(page: object, unit = { unitName: '湖滨第一小学', unitEnName: 'Lakeside No. 1' }): StartData {
  return { unit, settings: { productName: 'Homeroom' }, ...page } as unknown as StartData
}

test.each([
  ['zh-CN', { page: 'desktop' }, '湖滨第一小学'],
  ['en', { page: 'desktop' }, 'Lakeside No. 1'],
  ['en', { page: 'application', application: names }, 'Notices · Lakeside No. 1'],
  ['zh-CN', { page: 'application', application: { ...names, englishName: '' } }, '通知公告 · 湖滨第一小学'],
  ['en', { page: 'sign-in' }, 'platform.titleSignIn · Lakeside No. 1'],
] as const)('in %s the page %j is called %s', (language, page, title) => {
  expect(pageTitle(start(page), { language, text })).toBe(title)
})

test('[DESK-14] the desktop of a unit without a name is called what the installation is called', () => {
  const nameless = start({ page: 'desktop' }, { unitName: '', unitEnName: '' })
  expect(pageTitle(nameless, { language: 'en', text })).toBe('Homeroom')
})
