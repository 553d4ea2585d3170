import { expect, test } from 'vitest'
import { createLanguageStore } from './language-store.ts'
import { layeredTexts } from './layered-texts.ts'

const page = () =>
  createLanguageStore({
    language: 'zh-CN',
    chinese: { 'platform.close': '关闭', 'platform.notices': '通知' },
    dictionary: null,
    fetchDictionary: async () => new Map([['platform.close', 'Close']]),
  })
const chinese = { 'platform.notices': '本部分的通知', 'platform.tryAgain': '再试' }
const english = { 'platform.notices': 'Notices of the part' }

test('a part brings its own texts and finds those of the page', () => {
  const { text } = layeredTexts(page(), { chinese, english: null }).current()
  expect(text('platform.close')).toBe('关闭')
  expect(text('platform.notices')).toBe('本部分的通知')
})

test('it follows the language of the page, and stays one object between changes', async () => {
  const below = page()
  const store = layeredTexts(below, { chinese, english })
  const before = store.current()
  expect(store.current()).toBe(before)
  await store.choose('en')
  expect(below.current().language).toBe('en')
  const { language, text } = store.current()
  expect(language).toBe('en')
  expect(text('platform.notices')).toBe('Notices of the part')
  expect(text('platform.close')).toBe('Close')
})

test('what it lacks in the other language is read in Chinese', async () => {
  const store = layeredTexts(page(), { chinese: { 'platform.close': '关上' }, english: {} })
  await store.choose('en')
  expect(store.current().text('platform.close')).toBe('关上')
})
