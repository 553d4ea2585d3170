import { expect, test } from 'vitest'
import { versionMismatch } from './version-mismatch.ts'

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
