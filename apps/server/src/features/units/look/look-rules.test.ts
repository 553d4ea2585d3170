import type { LookFields } from '@homeroom/contract/units/unit-look-schemas.ts'
import { growthOf, steepestGrowth } from '@homeroom/shared/test-support/cost.ts'
import { describe, expect, test } from 'vitest'
import { decorationOf, isLink, isOwnPage, lookOf, picturesOf, pictureType } from './look-rules.ts'

const high = (side: number) => side >> 8
const low = (side: number) => side & 255
const letters = (word: string) => [...word].map((letter) => letter.charCodeAt(0))

/** The headers of pictures, as far as they say how large the pictures are. */
const headers = {
  png: (width: number, height: number) => [
    ...[0x89, ...letters('PNG\r\n'), 0x1a, 0x0a, 0, 0, 0, 13, ...letters('IHDR')],
    ...[0, 0, high(width), low(width), 0, 0, high(height), low(height), 8, 6, 0, 0, 0],
  ],
  // A comment first: the size may stand behind as many parts as a camera likes.
  jpeg: (width: number, height: number) => [
    ...[0xff, 0xd8, 0xff, 0xfe, 0, 6, ...letters('lake'), 0xff, 0xc0, 0, 17, 8],
    ...[high(height), low(height), high(width), low(width), 3, 1, 0x22, 0, 2, 0x11, 1, 3, 0x11, 1],
  ],
  'webp with a profile': (width: number, height: number) => [
    ...[...letters('RIFF'), 22, 0, 0, 0, ...letters('WEBPVP8X'), 10, 0, 0, 0, 0x20, 0, 0, 0],
    ...[low(width - 1), high(width - 1), 0, low(height - 1), high(height - 1), 0],
  ],
  'lossy webp': (width: number, height: number) => [
    ...[...letters('RIFF'), 22, 0, 0, 0, ...letters('WEBPVP8 '), 10, 0, 0, 0, 0x70, 1, 0, 0x9d, 1, 0x2a],
    ...[low(width), high(width), low(height), high(height)],
  ],
}

const types = { png: 'image/png', jpeg: 'image/jpeg', 'webp with a profile': 'image/webp', 'lossy webp': 'image/webp' }

describe.each(Object.keys(headers) as (keyof typeof headers)[])('a picture as %s', (kind) => {
  test.each([
    [1, 1, true],
    [4096, 4096, true],
    [4097, 1, false],
    [1, 4097, false],
  ])('of %i by %i', (width, height, taken) => {
    expect(pictureType(Uint8Array.from(headers[kind](width, height)))).toBe(taken ? types[kind] : undefined)
  })

  test('that ends before its size is refused, wherever it ends', () => {
    const whole = headers[kind](640, 480)
    const ends = kind === 'png' ? 24 : kind === 'jpeg' ? 19 : 30
    for (let length = 0; length < ends; length++)
      expect([length, pictureType(Uint8Array.from(whole.slice(0, length)))]).toEqual([length, undefined])
  })
})

test('a JPEG without a size is refused, and costs no more to read than its length says', () => {
  const empty = (size: number) => {
    const bytes = new Uint8Array(size).fill(1)
    bytes.set([0xff, 0xd8, 0xff, 0xfe, 0, 6])
    return bytes
  }
  const refuse = (bytes: Uint8Array) => expect(pictureType(bytes)).toBeUndefined()
  expect(growthOf(empty, refuse, 32_000)).toBeLessThan(steepestGrowth)
})

test('a picture without sides is refused', () => {
  expect(pictureType(Uint8Array.from(headers.png(0, 10)))).toBeUndefined()
  expect(pictureType(Uint8Array.from(headers.jpeg(10, 0)))).toBeUndefined()
})

const row = {
  ...{ logo: '/l.png', signInPicture: '/s.png', theme: 'lake', footer: '脚注', link: 'https://a.cn/' },
  loginJumpPage: '/pages/base/pc_notices_tm/index.html',
}
const plain: LookFields = {
  ...{ ...row, showFooter: true, helpCentre: false, showFilings: false, copyright: '', filings: [] },
}

test.each([
  ['', {}],
  ['no JSON', {}],
  ['null', {}],
  ['"text"', {}],
  ['7', {}],
  ['{"footerMsg":null}', {}],
  ['{"footerMsg":{"baList":{"0":1},"copyright":7}}', {}],
  [
    '{"footerMsg":{"show":false,"helpCenter":true,"showBaMsg":true}}',
    { showFooter: false, helpCentre: true, showFilings: true },
  ],
  [
    '{"footerMsg":{"show":0,"helpCenter":1,"showBaMsg":"1"}}',
    { showFooter: false, helpCentre: true, showFilings: true },
  ],
  ['{"footerMsg":{"show":"false","helpCenter":"true","showBaMsg":2}}', { showFooter: false, helpCentre: true }],
  ['{"footerMsg":{"copyright":"  © 学校 "}}', { copyright: '© 学校' }],
  [
    '{"footerMsg":{"baList":[{"baContent":" ICP 1 ","baUrl":" https://b.cn/ ","baImg":"/b.png","showImg":"1"},{"baContent":" "},null]}}',
    { filings: [{ text: 'ICP 1', link: 'https://b.cn/', picture: '/b.png', showPicture: true }] },
  ],
])('the decoration %j is read as %j beside what is usual', (decorationSet, more) => {
  expect(lookOf({ ...row, decorationSet })).toEqual({ ...plain, ...more })
})

test('a look that is written is read again, and what else stands in the decoration stays', () => {
  const filings = [{ text: 'ICP 1', link: 'https://b.cn/', picture: '/b.png', showPicture: false }]
  const look = { ...plain, showFooter: false, helpCentre: true, showFilings: true, copyright: '© 学校', filings }
  const decorationSet = decorationOf('{"other":1,"footerMsg":{"more":2,"show":true}}', look)
  expect(lookOf({ ...row, decorationSet })).toEqual(look)
  expect(JSON.parse(decorationSet)).toMatchObject({ other: 1, footerMsg: { more: 2 } })
  expect(lookOf({ ...row, decorationSet: decorationOf('no JSON', look) })).toEqual(look)
})

test('the pictures of a look are those that it has', () => {
  const filing = { text: 'ICP', link: '', picture: '/b.png', showPicture: true }
  expect(picturesOf({ ...plain, filings: [filing, { ...filing, picture: '' }] })).toEqual([
    '/l.png',
    '/s.png',
    '/b.png',
  ])
  expect(picturesOf({ ...plain, logo: '' })).toEqual(['/s.png'])
})

test.each([
  ['', true],
  ['https://a.cn', true],
  ['HTTP://a.cn/x', true],
  ['/help', true],
  ['/', true],
  ['//a.cn/', false],
  ['/\\a.cn', false],
  ['https://', false],
  ['https:///a', false],
  ['https:// a.cn', false],
  ['ftp://a.cn', false],
  ['javascript:alert(1)//https://a.cn', false],
  ['help/me', false],
])('%j may be what a unit links to: %s', (link, may) => {
  expect(isLink(link)).toBe(may)
})

test.each([
  ['', true],
  ['/', true],
  ['/pages/base/pc_notices_tm/index.html?unread=1#/list', true],
  ['/login', false],
  ['/api/people/list', false],
  ['//a.cn/', false],
  ['/..//a.cn/', false],
  ['/\\a.cn', false],
  ['/a b', false],
  ['http://localhost/pages', false],
  ['https://a.cn/', false],
  ['javascript:alert(1)', false],
  ['pages', false],
])('%j may follow a sign-in: %s', (address, may) => {
  expect(isOwnPage(address)).toBe(may)
})
