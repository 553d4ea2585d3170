import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { LanguageProvider } from '#platform/language/language.tsx'
import { createLanguageStore, mergeDictionaries } from '#platform/language/language-store.ts'
import { StartDataProvider } from '#platform/page/start-data.tsx'
import { baseTextsEnglish } from '#texts/base-texts.en.ts'
import { baseTexts } from '#texts/base-texts.ts'
import { sampleStartData, signInStart } from '../../server-rendering/sample-start-data.ts'
import { MessageTime } from './message-words.tsx'

const now = new Date('2026-09-10T04:00:00Z')

/** What a reader in Shanghai sees of a message that is so many seconds old. */
function readAfter(seconds: number, language: Language): string {
  const store = createLanguageStore({
    language,
    chinese: baseTexts,
    dictionary: mergeDictionaries([baseTextsEnglish]),
    fetchDictionary: async () => new Map(),
  })
  const date = new Date(now.getTime() - seconds * 1000).toISOString()
  const markup = renderToStaticMarkup(
    <StartDataProvider start={sampleStartData(signInStart)}>
      <LanguageProvider store={store}>
        <MessageTime date={date} now={now} />
      </LanguageProvider>
    </StartDataProvider>,
  )
  return markup.replace(/<[^>]*>/g, '')
}

test.each([
  ['[HELPER-01]', 29, 'just now', '刚刚'],
  ['[HELPER-06]', 30, '1 minute ago', '1 分钟前'],
  ['[HELPER-06]', 90, '1 minute ago', '1 分钟前'],
  ['[HELPER-06]', 120, '2 minutes ago', '2 分钟前'],
  ['[HELPER-06]', 3599, '59 minutes ago', '59 分钟前'],
  ['[HELPER-06]', 3600, '1 hour ago', '1 小时前'],
  ['[HELPER-06]', 86_399, '23 hours ago', '23 小时前'],
  ['[HELPER-04]', 86_400, '1 day ago', '1 天前'],
  ['[HELPER-04]', 172_799, '1 day ago', '1 天前'],
  ['[HELPER-05]', 172_800, '8 Sep', '9月8日'],
  ['[HELPER-05]', 365 * 86_400, '10 Sep 2025', '2025年9月10日'],
] as const)('%s a message %s s old reads %s, %s', (_, seconds, english, chinese) => {
  expect(readAfter(seconds, 'en')).toBe(english)
  expect(readAfter(seconds, 'zh-CN')).toBe(chinese)
})
