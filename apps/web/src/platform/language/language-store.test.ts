import { expect, test, vi } from 'vitest'
import { createLanguageStore, mergeDictionaries } from './language-store.ts'

const chinese = { 'platform.close': '关闭', 'platform.notices': '通知' }
const english = mergeDictionaries([{ 'platform.close': 'Close' }])

function open(parts: Partial<Parameters<typeof createLanguageStore>[0]> = {}) {
  const fetchDictionary = vi.fn(async () => english)
  const store = createLanguageStore({
    language: 'zh-CN',
    chinese,
    dictionary: null,
    fetchDictionary,
    ...parts,
  })
  return { store, fetchDictionary }
}

test('[I18N-07] nothing is fetched for zh-CN', async () => {
  const { store, fetchDictionary } = open()
  await store.choose('zh-CN')
  expect(store.current().text('platform.close')).toBe('关闭')
  expect(fetchDictionary).not.toHaveBeenCalled()
})

test('[I18N-08] a dictionary that was handed over is used without fetching', async () => {
  const { store, fetchDictionary } = open({ language: 'en', dictionary: english })
  expect(store.current().text('platform.close')).toBe('Close')
  await store.choose('zh-CN')
  await store.choose('en')
  expect(fetchDictionary).not.toHaveBeenCalled()
})

test('another language is fetched once and every reader is told', async () => {
  const { store, fetchDictionary } = open()
  const listener = vi.fn()
  store.subscribe(listener)
  await store.choose('en')
  await store.choose('zh-CN')
  await store.choose('en')
  expect(store.current().text('platform.close')).toBe('Close')
  expect(fetchDictionary).toHaveBeenCalledOnce()
  expect(listener).toHaveBeenCalledTimes(3)
})

test('a language whose texts do not arrive is not shown', async () => {
  const { store } = open({ fetchDictionary: async () => new Map() })
  await store.choose('en')
  expect(store.current().language).toBe('zh-CN')
})

test('the latest choice counts, however late the texts of an earlier one arrive', async () => {
  const { store } = open()
  await Promise.all([store.choose('en'), store.choose('zh-CN')])
  expect(store.current().language).toBe('zh-CN')
  await store.choose('en')
  expect(store.current().text('platform.close')).toBe('Close')
})

test('a text the other language lacks is shown in Chinese', () => {
  const { store } = open({ language: 'en', dictionary: english })
  expect(store.current().text('platform.notices')).toBe('通知')
})

test('[I18N-15] dictionaries are merged, and a hostile key is only a key', () => {
  const hostile = JSON.parse('{"__proto__": {"polluted": "yes"}, "constructor": "text", "b": 1}')
  const merged = mergeDictionaries([{ a: 'one', b: 'two' }, { a: 'three' }, hostile, null, 'text'])
  expect([...merged]).toEqual([
    ['a', 'three'],
    ['b', 'two'],
    ['constructor', 'text'],
  ])
  expect({}).not.toHaveProperty('polluted')
})
