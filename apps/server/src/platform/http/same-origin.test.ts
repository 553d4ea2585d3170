import { describe, expect, test } from 'vitest'
import { comesFromOwnForm, comesFromOwnPage } from './same-origin.ts'

const publicUrl = 'https://school.example.cn'
const ask = (headers: Record<string, string>, own = publicUrl) =>
  comesFromOwnPage(
    { host: '10.0.0.7:8080', 'x-device': 'pc', ...headers },
    { deviceHeader: 'x-device', publicUrl: own },
  )

describe('a call that changes something', () => {
  test.each([
    ['the host that was asked', 'http://10.0.0.7:8080'],
    ['the public address, behind a proxy that names another host', 'https://school.example.cn'],
    ['the public address with its port', 'https://school.example.cn:443'],
  ])('is served from %s', (_case, origin) => {
    expect(ask({ origin })).toBe(true)
  })

  test.each([
    ['another site', 'https://evil.example'],
    ['no site', 'null'],
    ['the public name without encryption', 'http://school.example.cn'],
    ['the public name at another port', 'https://school.example.cn:8443'],
    ['a name that begins like the public one', 'https://school.example.cn.evil.example'],
  ])('is refused from %s', (_case, origin) => {
    expect(ask({ origin })).toBe(false)
    expect(ask({ origin }, '')).toBe(false)
  })

  test('is refused when the browser says that another site asks, whatever the origin', () => {
    expect(ask({ origin: publicUrl, 'sec-fetch-site': 'cross-site' })).toBe(false)
  })
})

describe('a form, which can add no header,', () => {
  const post = (headers: Record<string, string>) =>
    comesFromOwnForm({ host: '10.0.0.7:8080', ...headers }, { deviceHeader: 'x-device', publicUrl })

  test.each([
    ['the browser says so, though it keeps the origin back', { 'sec-fetch-site': 'same-origin', origin: 'null' }],
    ['its origin is the host that was asked', { origin: 'http://10.0.0.7:8080' }],
    ['its origin is the public address', { origin: publicUrl }],
    ['a page of ours has sent it by script', { 'x-device': 'pc' }],
  ])('is served when %s', (_case, headers) => {
    expect(post(headers)).toBe(true)
  })

  test.each([
    ['another site', { 'sec-fetch-site': 'cross-site', origin: publicUrl }],
    ['a site beside ours', { 'sec-fetch-site': 'same-site', origin: publicUrl }],
    ['another origin', { origin: 'https://evil.example' }],
    ['nobody knows where', { origin: 'null' }],
    ['nobody knows where, without any header', {}],
    ['another origin with our header', { 'x-device': 'pc', origin: 'https://evil.example' }],
  ])('is refused from %s', (_case, headers) => {
    expect(post(headers)).toBe(false)
  })
})
