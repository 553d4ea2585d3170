import { FailedHttp, LostConnection, RefusedCall, UnsupportedMethod } from '@homeroom/api-client/failures.ts'
import type { Language } from '@homeroom/contract/pages/storage-keys.ts'
import { expect, test } from 'vitest'
import english from '../platform.en.json' with { type: 'json' }
import chinese from '../platform.zh-CN.json' with { type: 'json' }
import { failureNotice } from './show-failure.ts'

const texts: Record<Language, Record<string, string>> = { 'zh-CN': chinese, en: english }
const notice = (failure: unknown, language: Language) =>
  failureNotice(failure, { language, text: (key) => texts[language][key] ?? key })

const refusal = (message: string, status = 400) =>
  new RefusedCall({ status, code: 'x', message, fieldErrors: [], data: null })

test.each([
  ['[ERR-07]', 'en', 'Server internal error!'],
  ['[ERR-08]', 'zh-CN', '服务器内部错误！'],
] as const)('%s a refusal without a message warns in %s with "%s"', (_, language, text) => {
  expect(notice(refusal(''), language)).toEqual({ tone: 'warning', text })
})

test('a refusal warns with its message; without one, a session that has ended says so', () => {
  expect(notice(refusal('名称重复|||The name is taken'), 'en')).toEqual({
    tone: 'warning',
    text: 'The name is taken',
  })
  expect(notice(refusal('', 401), 'en')?.text).toBe('Login invalid')
})

test('[ERR-01] an HTTP failure is an error titled with the status and its text', () => {
  expect(notice(new FailedHttp(502, 'Bad Gateway', ''), 'en')).toEqual({
    tone: 'error',
    title: '502 Bad Gateway',
    text: english['platform.httpFailed'],
  })
  expect(notice(new FailedHttp(429, '', '请稍候|||Please wait'), 'zh-CN')).toEqual({
    tone: 'error',
    title: '429',
    text: '请稍候',
  })
})

test.each([
  ['a timeout', new DOMException('', 'TimeoutError'), 'platform.timedOut'],
  ['a lost connection', new TypeError('Failed to fetch'), 'platform.connectionLost'],
] as const)('[ERR-10] %s is one error in plain words', (_, cause, key) => {
  for (const language of ['zh-CN', 'en'] as const)
    expect(notice(new LostConnection(cause), language)).toEqual({
      tone: 'error',
      title: texts[language]['platform.noAnswer'],
      text: texts[language][key],
    })
})

test.each([
  ['PUT', 'platform.methodRefused'],
  ['DELETE', 'platform.methodRefused'],
  ['PATCH', 'platform.methodUnsupported'],
] as const)('[API-13] [API-14] the method %s is refused with a warning', (method, key) => {
  expect(notice(new UnsupportedMethod(method), 'en')).toEqual({ tone: 'warning', text: english[key] })
})

test('a fault of the page itself is no news for the person', () => {
  expect(notice(new Error('a bug'), 'en')).toBeNull()
})
