import { expect, test } from 'vitest'
import { badgeCodeBytes, groupedBadgeCode, readBadgeCode, writeBadgeCode } from './badge-code.ts'

const code = 'HB1.0123456789ABCDEFGHJKMNPQRS'

test('a code carries five bits of each random byte: 130 bits', () => {
  expect(badgeCodeBytes * 5).toBeGreaterThanOrEqual(128)
  expect(writeBadgeCode(Uint8Array.from({ length: 26 }, (_, index) => index))).toBe(code)
  expect(writeBadgeCode(new Uint8Array(26).fill(255))).toBe(`HB1.${'Z'.repeat(26)}`)
  expect(readBadgeCode(writeBadgeCode(crypto.getRandomValues(new Uint8Array(26))))).toMatch(/^HB1\.\w{26}$/)
})

test.each([
  ['as it is', code],
  ['in the groups of the card', groupedBadgeCode(code)],
  ['with the line feed of a scanner', `${code}\r\n`],
  ['typed with capitals the wrong way round', code.toLowerCase()],
  ['typed through a Chinese input method', 'ＨＢ１。０１２３４５６７８９ＡＢＣＤＥＦＧＨＪＫＭＮＰＱＲＳ'],
  ['with letters that look like digits', 'hb1.o123456789abcdefghjkmnpqrs'.replace('1234', 'l234')],
  ['with hyphens and without the dot', 'HB1-01234-56789-ABCDE-FGHJK-MNPQR-S'],
])('a badge code is read %s', (_how, text) => {
  expect(readBadgeCode(text)).toBe(code)
})

test.each([
  ['nothing', ''],
  ['a symbol too few', code.slice(0, -1)],
  ['a symbol too many', `${code}0`],
  ['a letter that no code has', code.replace('S', 'U')],
  ['another kind of code', code.replace('HB1', 'HB2')],
  ['an address with a code in it', `https://example.org/${code}`],
  ['a code with something before it', `x${code}`],
])('%s is no badge code', (_what, text) => {
  expect(readBadgeCode(text)).toBeUndefined()
})
