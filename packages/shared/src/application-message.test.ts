import { expect, test } from 'vitest'
import { createApplicationMessages } from './application-message.ts'

const place = { appCode: 'notices', code: 'notices', rootPath: 'pages', nodeEnv: 'production' } as const

test('[HELPER-15] the application message holds appCode, code, rootPath, version and the node environment', () => {
  const messages = createApplicationMessages()
  expect(messages.application()).toBeNull()
  messages.setApplication({ ...place, version: '1.2.0', ...{ stranger: 1 } })
  expect(messages.application()).toEqual({ ...place, version: '1.2.0' })
})

test('[HELPER-16] the code-model message holds appCode, code, rootPath, nodeEnv, openOneProxy and debugger', () => {
  const messages = createApplicationMessages()
  expect(messages.codeModel()).toBeNull()
  messages.setCodeModel({ ...place, openOneProxy: true, debugger: false, ...{ version: '1.2.0' } })
  expect(messages.codeModel()).toEqual({ ...place, openOneProxy: true, debugger: false })
})

test('what is set once is not changed from outside, and set again it is replaced', () => {
  const messages = createApplicationMessages()
  const given = { ...place, version: '1.2.0' }
  messages.setApplication(given)
  given.version = '9'
  expect(messages.application()?.version).toBe('1.2.0')
  messages.setApplication(given)
  expect(messages.application()?.version).toBe('9')
})

class Message {
  code = 'notices'
}

test.each([
  ['nothing', undefined],
  ['null', null],
  ['a text', 'notices'],
  ['a number', 1],
  ['an array', [place]],
  ['a function', () => place],
  ['a date', new Date()],
  ['an object of a class', new Message()],
])('[VALID-14] %s is no application message', (_, wrong) => {
  const messages = createApplicationMessages()
  const sentence = 'the method parameter is wrong: an object must be passed'
  expect(() => messages.setApplication(wrong as never)).toThrow(sentence)
  expect(() => messages.setCodeModel(wrong as never)).toThrow(sentence)
  expect([messages.application(), messages.codeModel()]).toEqual([null, null])
})

test('[VALID-14] a plain object without a prototype is one', () => {
  const messages = createApplicationMessages()
  messages.setApplication(Object.assign(Object.create(null), place, { version: '1' }))
  expect(messages.application()?.appCode).toBe('notices')
})

test.each([undefined, null, 'name', { 0: 'name', length: 1 }, new Set(['name'])])(
  '[VALID-15] %j is no list of search keys',
  (wrong) => {
    const messages = createApplicationMessages()
    expect(() => messages.setSearchKeys(wrong as never)).toThrow(/^the parameter must be an array$/)
    expect(messages.searchKeys()).toEqual([])
  },
)

test('[VALID-15] an array of search keys is kept as it was', () => {
  const messages = createApplicationMessages()
  const keys = ['name', 'englishName']
  messages.setSearchKeys(keys)
  keys.push('code')
  expect(messages.searchKeys()).toEqual(['name', 'englishName'])
})
