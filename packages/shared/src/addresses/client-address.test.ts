import { expect, test } from 'vitest'
import { problemOfAddress } from './client-address.ts'

test.each([
  'https://app.example/callback',
  'https://app.example',
  'https://app.example/',
  'https://app.example:8443/callback?from=homeroom',
])('%s may be registered, for a client that is being tried out, too', (address) => {
  expect(problemOfAddress(address, { triedOut: false })).toBeUndefined()
  expect(problemOfAddress(address, { triedOut: true })).toBeUndefined()
})

test.each(['http://127.0.0.1:9090/callback', 'http://[::1]:9090/callback', 'http://localhost:9090/'])(
  '%s may be registered for a client that is being tried out, and for no other',
  (address) => {
    expect(problemOfAddress(address, { triedOut: true })).toBeUndefined()
    expect(problemOfAddress(address, { triedOut: false })).toBe('own machine')
  },
)

test.each([
  ['http://app.example/callback', 'not https'],
  ['http://127.0.0.1.evil.example/', 'not https'],
  ['http://localhost.evil.example/', 'not https'],
  ['https://localhost:9090/', 'own machine'],
  ['javascript:alert(1)', 'not https'],
  ['com.example.app:/callback', 'not https'],
  ['/callback', 'no address'],
  ['https://', 'no address'],
  ['https://app.example/callback#part', 'fragment'],
  ['https://user@app.example/', 'user'],
  ['https://app.example/@home', 'user'],
  ['https://App.example/', 'not exact'],
  ['https://*.example/', 'not exact'],
  ['https://app.example:443/', 'not exact'],
  ['https://app.example/x/../callback', 'not exact'],
  ['https://app.example/x%2f..', 'not exact'],
  ['https://app.example/x;y', 'not exact'],
  ['https://app.example//x', 'not exact'],
  ['https://app.example\\x', 'not exact'],
  [` https://app.example/`, 'not exact'],
  [`https://app.example/${'x'.repeat(500)}`, 'too long'],
])('%s may not, tried out or not: %s', (address, problem) => {
  expect(problemOfAddress(address, { triedOut: true })).toBe(problem)
  expect(problemOfAddress(address, { triedOut: false })).toBe(problem)
})
