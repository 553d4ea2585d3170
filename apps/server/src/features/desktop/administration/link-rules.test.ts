import { expect, test } from 'vitest'
import { cleanSvg, isOfService, isSmallPng, readLinkAddress } from './link-rules.ts'

test.each([
  ['https://example.cn', 'https://example.cn/'],
  [' HTTPS://Example.CN/a?b#c ', 'https://example.cn/a?b#c'],
  ['http://example.cn/', undefined],
  ['//example.cn/', undefined],
  ['javascript:alert(1)', undefined],
  ['https:javascript', undefined],
  ['data:text/html,x', undefined],
  ['https://a@example.cn/', undefined],
  ['https://:b@example.cn/', undefined],
  ['https://', undefined],
  [`https://example.cn/${'a'.repeat(1000)}`, undefined],
])('the address %s is read as %s', (text, address) => {
  expect(readLinkAddress(text)).toBe(address)
})

test.each([
  ['https://a.cn/x', ['https://a.cn/callback'], true],
  ['https://a.cn/x', ['https://b.cn/', 'https://a.cn/*'], true],
  ['https://a.cn:8443/', ['https://a.cn/'], false],
  ['https://a.cn/', ['not an address'], false],
])('%s of %j: %s', (address, registered, belongs) => {
  expect(isOfService(address, registered)).toBe(belongs)
})

const open = '<svg xmlns="http://www.w3.org/2000/svg"'

test.each([
  ['<svg viewBox="0 0 1 1"><path d="M0 0h1z"/></svg>', `${open} viewBox="0 0 1 1"><path d="M0 0h1z"/></svg>`],
  ['<?xml version="1.0"?><!-- x --><svg>text<g></g></svg>', `${open}><g></g></svg>`],
  ['<svg><script>alert(1)</script><g/></svg>', `${open}><g/></svg>`],
  ['<svg><foreignObject><g/></foreignObject></svg>', `${open}></svg>`],
  ['<svg onload="x()" style="x"><image href="https://e.cn"/><use href="#a"/></svg>', `${open}></svg>`],
  ['<svg><path fill="url(#a)" stroke="url(https://e.cn)"/></svg>', `${open}><path fill="url(#a)"/></svg>`],
  ['<svg><path fill="url(//e.cn/a)" stroke="URL (e.cn)" mask="url(#a"/></svg>', `${open}><path/></svg>`],
  ['<svg><path fill="&#106;avascript"/></svg>', `${open}><path/></svg>`],
  ['<svg><g transform="rotate(45 2 2)"/></svg>', `${open}><g transform="rotate(45 2 2)"/></svg>`],
  ['<svg><style>@import "x"</style></svg>', `${open}></svg>`],
  ['<svg><a><g/></a></svg>', `${open}></svg>`],
  ['<svg><g></svg>', undefined],
  ['<svg></svg><svg></svg>', undefined],
  ['<g></g>', undefined],
  ['<!DOCTYPE svg [<!ENTITY a "b">]><svg>&a;</svg>', undefined],
  [`<svg>${'<g>'.repeat(64)}${'</g>'.repeat(64)}</svg>`, undefined],
  ['<svg', undefined],
  ['hello', undefined],
  ['', undefined],
])('of the picture %s stays %s', (text, clean) => {
  expect(cleanSvg(text)).toBe(clean)
})

test('a value that was written to be hard to read is read as fast as any other', () => {
  const begun = performance.now()
  for (const hard of ['url(#a)', 'rotate(1)', '((', 'url(#'])
    expect(cleanSvg(`<svg><path fill="${hard.repeat(2000)}:"/></svg>`)).toBe(`${open}><path/></svg>`)
  expect(performance.now() - begun).toBeLessThan(1000)
})

test.each([
  [144, 144, true],
  [512, 512, true],
  [513, 1, false],
  [1, 513, false],
  [0, 10, false],
])('a PNG of %i x %i: %s', (width, height, fits) => {
  const bytes = new Uint8Array(40)
  bytes.set([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 13, 0x49, 0x48, 0x44, 0x52])
  const view = new DataView(bytes.buffer)
  view.setUint32(16, width)
  view.setUint32(20, height)
  expect(isSmallPng(bytes)).toBe(fits)
  expect(isSmallPng(bytes.subarray(0, 30))).toBe(false)
  bytes[0] = 0
  expect(isSmallPng(bytes)).toBe(false)
})
