import { FailedHttp, LostConnection, RefusedCall } from '@homeroom/api-client/failures.ts'
import { expect, test } from 'vitest'
import { isMissing, readServerVersion, versionMismatch } from './server-version.ts'

const refused = (status: number, code: string) =>
  new RefusedCall({ status, code, message: '', fieldErrors: [], data: null })

test.each([
  ['not found, in the envelope', refused(404, 'not_found'), true],
  ['not found, by HTTP', new FailedHttp(404, 'Not Found', ''), true],
  ['no envelope', refused(500, ''), true],
  ['a fault of the server', refused(500, 'server_error'), false],
  ['a session that is over', refused(401, 'sign_in_required'), false],
  ['a gateway that fails', new FailedHttp(502, 'Bad Gateway', ''), false],
  ['a lost connection', new LostConnection(new Error('gone')), false],
])('[VER-18] %s: the interface is missing is %j', (_, failure, missing) => {
  expect(isMissing(failure)).toBe(missing)
})

test.each([null, {}, [], 'x', { serverVersion: '1.0.0' }, { serverVersion: 1, webCodeVersion: 1 }])(
  '[VER-18] an answer of %j is none',
  (data) => expect(readServerVersion(data)).toEqual({ state: 'missing' }),
)

test('[VER-16] an answer is read with the version of the server and that of the pages it needs', () => {
  const data = { serverVersion: '1.10.0', webCodeVersion: '1.9.9', date: '2026-11-21' }
  expect(readServerVersion(data)).toEqual({
    state: 'known',
    serverVersion: '1.10.0',
    webCodeVersion: '1.9.9',
  })
})

test.each([
  ['both exactly as old as allowed', ['1.2.0', '1.1.0'], ['1.1.0', '1.2.0'], null],
  ['both newer than needed', ['1.10.0', '1.9.9'], ['1.10.0', '1.9.9'], null],
  ['missing segments that count as 0', ['1.2', '1.1.0'], ['1.1', '1.2.0'], null],
])('[VER-23] %s: no alert', (_, pages, server, expected) => {
  const [appVersion = '', wantedServer = ''] = pages
  const [serverVersion = '', webCodeVersion = ''] = server
  expect(versionMismatch({ appVersion, serverVersion: wantedServer }, { serverVersion, webCodeVersion })).toBe(expected)
})

test.each(['1.0.9', '1.0', '0.9.99'])('[VER-21] pages that need server 1.1.0 alert of server %s', (actual) => {
  const pages = { appVersion: '1.2.0', serverVersion: '1.1.0' }
  expect(versionMismatch(pages, { serverVersion: actual, webCodeVersion: '1.0.0' })).toEqual({
    kind: 'server-too-old',
    own: '1.2.0',
    wanted: '1.1.0',
    actual,
  })
})

test.each(['1.9.9', '1.9', '1.8.10'])('[VER-22] a server that needs pages 1.10.0 alerts of pages %s', (actual) => {
  const server = { serverVersion: '1.1.0', webCodeVersion: '1.10.0' }
  expect(versionMismatch({ appVersion: actual, serverVersion: '1.1.0' }, server)).toEqual({
    kind: 'pages-too-old',
    own: '1.1.0',
    wanted: '1.10.0',
    actual,
  })
})
