import { linkAddressMaximum } from '@homeroom/contract/desktop/icon-limits.ts'
import { growthOf, steepestGrowth } from '@homeroom/shared/test-support/cost.ts'
import { expect, test } from 'vitest'
import { cleanSvg, framedPicture, isOfService, isSmallPng, plainPicture, readLinkAddress } from './link-rules.ts'

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
  ['javascript:alert(1)//https://example.cn/', undefined],
  [
    `https://example.cn/${'a'.repeat(linkAddressMaximum - 19)}`,
    `https://example.cn/${'a'.repeat(linkAddressMaximum - 19)}`,
  ],
  [`https://example.cn/${'a'.repeat(linkAddressMaximum - 18)}`, undefined],
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
  [
    "<svg  viewBox = '0 0 1 1'\n fill='none' ><g  id = 'long'  />more</svg>",
    `${open} viewBox="0 0 1 1" fill="none"><g id="long"/></svg>`,
  ],
  ['<svg><path fill="url(#long-name)"/></svg>', `${open}><path fill="url(#long-name)"/></svg>`],
  ['<svg><g fill=""/></svg>', `${open}><g fill=""/></svg>`],
  ['<svg><script><a></a></script><g/></svg>', `${open}><g/></svg>`],
  ['<svg><script><g><path/></g></script></svg>', `${open}></svg>`],
  ['<svg><g></path></svg>', undefined],
  ['</svg>', undefined],
  ['<svg></svg></svg>', undefined],
  ['<svg/><g/>', undefined],
  ['<svg/>', `${open}/>`],
  [`<svg>${'<g>'.repeat(63)}${'</g>'.repeat(63)}</svg>`, `${open}>${'<g>'.repeat(63)}${'</g>'.repeat(63)}</svg>`],
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

test.each(['url(#a)', 'rotate(1)', '((', 'url(#'])(
  'a value of many %s costs no more to read than its length says, and is left out',
  (hard) => {
    const picture = (times: number) => `<svg><path fill="${hard.repeat(times)}:"/></svg>`
    const clean = (text: string) => expect(cleanSvg(text)).toBe(`${open}><path/></svg>`)
    expect(growthOf(picture, clean, 6_400)).toBeLessThan(steepestGrowth)
  },
)

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
  expect(isSmallPng(bytes.subarray(0, 33))).toBe(fits)
  expect(isSmallPng(bytes.subarray(0, 32))).toBe(false)
  bytes[12] = 0
  expect(isSmallPng(bytes)).toBe(false)
  bytes[12] = 0x49
  bytes[0] = 0
  expect(isSmallPng(bytes)).toBe(false)
})

test('an own picture is rounded, grey where the set is grey, and outlined in the cartoon set', () => {
  const svg = { kind: 'svg', base64: 'PHN2Zy8+' } as const
  const start = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 72 72" width="72" height="72">'
  const grey = '<filter id="g"><feColorMatrix type="saturate" values="0"/></filter>'
  const clip = (margin: number, side: number, radius: number) =>
    `<defs>${grey}<clipPath id="c"><rect x="${margin}" y="${margin}" width="${side}" height="${side}" rx="${radius}"/></clipPath></defs>`
  const image = (margin: number, side: number, filter: string, data: string) =>
    `<image clip-path="url(#c)" x="${margin}" y="${margin}" width="${side}" height="${side}" preserveAspectRatio="xMidYMid slice"${filter} href="data:${data}"/></svg>`
  const data = 'image/svg+xml;base64,PHN2Zy8+'
  expect(framedPicture('img', svg)).toBe(`${start}${clip(4, 64, 16)}${image(4, 64, '', data)}`)
  expect(framedPicture('gray', svg)).toBe(
    `${start}${clip(4, 64, 16)}${image(4, 64, ' filter="url(#g)" opacity=".6"', data)}`,
  )
  const outline = '<rect x="4.5" y="4.5" width="63" height="63" rx="24" fill="#fff" stroke="#3d3a50" stroke-width="3"/>'
  const png = framedPicture('cartoon', { kind: 'png', base64: 'iVBO' })
  expect(png).toBe(`${start}${clip(7, 58, 22)}${outline}${image(7, 58, '', 'image/png;base64,iVBO')}`)
})

test('the picture of a link without one is a drawing that we would take ourselves', () => {
  expect(cleanSvg(plainPicture)).toBe(plainPicture)
})
