import { expect, test } from 'vitest'
import { isDesktop, keptAddress, requestKind } from './request-kind.ts'

const origin = 'https://school.example'
const kind = (path: string, changes: Partial<Parameters<typeof requestKind>[0]> = {}) =>
  requestKind({ method: 'GET', url: new URL(path, origin).href, mode: 'cors', accept: '*/*', ...changes }, origin)

test.each([
  ['/static/assets/common-C5cueoW7.js', 'lasting-file'],
  ['/my-class/assets/main-C5cueoW7.css', 'lasting-file'],
  ['/common/art/default-logo.svg', 'file'],
  ['/my-class/manifest.json', 'file'],
  ['/api/storage/show/unit/1', 'file'],
  ['/api/my-class/classes', 'call'],
  ['/api/storage/show/face/1', 'call'],
  ['/api/uaa/oauth/me', null],
  ['/api/uaa/oauth/refresh', null],
  ['/healthz', null],
  ['https://other.example/static/x.js', null],
] as const)('%s is %s to the worker', (path, expected) => {
  expect(kind(path)).toBe(expected)
})

test('a page is a page only when somebody goes there', () => {
  expect(kind('/pages/base/mobile_desktop_all/index.html', { mode: 'navigate' })).toBe('page')
  expect(kind('/pages/base/mobile_desktop_all/index.html')).toBeNull()
  expect(kind('/api/docs', { mode: 'navigate' })).toBe('call')
})

test('what changes something, and what streams, is left alone', () => {
  expect(kind('/api/notices/publish', { method: 'POST' })).toBeNull()
  expect(kind('/login', { method: 'POST', mode: 'navigate' })).toBeNull()
  expect(kind('/api/base/live', { accept: 'text/event-stream' })).toBeNull()
})

test('the parameter against caches and the hash are no part of an address', () => {
  expect(keptAddress(`${origin}/api/x?_=17&a=1#/messages`)).toBe(`${origin}/api/x?a=1`)
  expect(keptAddress(`${origin}/api/x?_=17`)).toBe(`${origin}/api/x`)
})

test.each([
  ['/pages/base/mobile_desktop_all/index.html?x=1', true],
  ['/area/areaBase/pc_areaDesktop_all/index.html', true],
  ['/pages/my-class/mobile_my-class_tm/index.html', false],
  ['/', false],
])('%s is a desktop: %s', (path, expected) => {
  expect(isDesktop(origin + path)).toBe(expected)
})
