import { expect, test } from 'vitest'
import { newestDate } from './message-order.ts'
import { messageTarget } from './message-target.ts'

const message = (id: string, importance: number, messageDate: string) => ({
  id,
  importance,
  messageDate,
  messageMeno: id,
  module: 'notices',
  openWay: 0,
  url: '',
  content: '',
  englishMessageMeno: '',
  attachments: 0,
  childIds: [],
})
const messages = [
  message('old', 3, '2026-09-01T00:00:00.000Z'),
  message('new', 3, '2026-09-02T00:00:00.000Z'),
  message('urgent', 5, '2026-08-01T00:00:00.000Z'),
]

test('the moment of the newest message shown is known, in whatever order they come', () => {
  expect(newestDate(messages)).toBe('2026-09-02T00:00:00.000Z')
  expect(newestDate([])).toBeUndefined()
})

test.each([
  [1, '/anything', { kind: 'modules' }],
  [
    0,
    '/pages/notices/pc_notices_tm/index.html#/1',
    { kind: 'here', href: '/pages/notices/pc_notices_tm/index.html#/1' },
  ],
  [0, 'https://school.example/x', { kind: 'here', href: '/x' }],
  [0, 'https://other.example/x', { kind: 'new-window', href: 'https://other.example/x' }],
  [0, '//other.example/x', { kind: 'new-window', href: 'https://other.example/x' }],
  [0, 'http://other.example/x', { kind: 'text' }],
  [0, 'javascript:alert(1)', { kind: 'text' }],
  [0, 'https://', { kind: 'text' }],
  [2, '', { kind: 'text' }],
])('opening way %s with address "%s" leads to %j [MSG-05]', (openWay, url, target) => {
  expect(messageTarget({ openWay, url }, { origin: 'https://school.example', device: 'pc' })).toEqual(target)
})

test.each([
  ['/pages/base/pc_notices_tm/index.html#/?notice=1', '/pages/base/mobile_notices_tm/index.html#/?notice=1'],
  ['/pages/base/mobile_notices_spm/index.html', '/pages/base/mobile_notices_spm/index.html'],
  ['/pages/base/other.html', '/pages/base/other.html'],
])('on a phone the address %s leads to %s [MSG-05]', (url, href) => {
  const to = { origin: 'https://school.example', device: 'mobile' } as const
  expect(messageTarget({ openWay: 0, url }, to)).toEqual({ kind: 'here', href })
})
