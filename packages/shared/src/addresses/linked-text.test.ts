import { describe, expect, test } from 'vitest'
import { growthOf, steepestGrowth } from '../../test-support/cost.ts'
import { linkedText } from './linked-text.ts'

const links = (text: string) => linkedText(text).flatMap(({ text: shown, href }) => (href ? [[shown, href]] : []))
const link = (address: string) => [[address, new URL(address).href]]

describe('an address in a text', () => {
  test.each([
    ['请打开https://a.cn/b查看。', 'https://a.cn/b'],
    ['请看 https://a.cn/b。谢谢', 'https://a.cn/b'],
    ['（http://a.cn/b）', 'http://a.cn/b'],
    ['See https://a.cn/b, please.', 'https://a.cn/b'],
    ['Is it https://a.cn/b?', 'https://a.cn/b'],
    ['(see https://a.cn/b).', 'https://a.cn/b'],
    ['https://en.wikipedia.org/wiki/School_(fish)', 'https://en.wikipedia.org/wiki/School_(fish)'],
    ['(https://en.wikipedia.org/wiki/School_(fish))', 'https://en.wikipedia.org/wiki/School_(fish)'],
    ['https://a.cn/?a=1&b=%E4%BD%A0#c', 'https://a.cn/?a=1&b=%E4%BD%A0#c'],
    ['HTTPS://A.CN/B', 'HTTPS://A.CN/B'],
    ['http://192.168.1.5:8080/x', 'http://192.168.1.5:8080/x'],
    ['"https://a.cn/b"', 'https://a.cn/b'],
    ['https://a.cn/b\u202Egpj.exe', 'https://a.cn/b'],
    ['https://a.cn\\@b.cn', 'https://a.cn'],
    ['https://a.cn/<script>', 'https://a.cn/'],
  ])('%j links %s', (text, address) => {
    expect(links(text)).toEqual(link(address))
  })

  test('several stand beside one another', () => {
    expect(links('https://a.cn、http://b.cn\nhttps://c.cn')).toEqual([
      ...link('https://a.cn'),
      ...link('http://b.cn'),
      ...link('https://c.cn'),
    ])
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript://https',
    'data:text/html,<b>x</b>',
    'ftp://a.cn/b',
    'xhttps://a.cn',
    'view-source+https://a.cn',
    'https://',
    'https://。',
    'https:///',
    'https://学校.cn',
    'https://school.cn@elsewhere.com/login',
    'https://school.cn:x@elsewhere.com',
    'https://[::x]/',
    'https://a.cn:99999/',
    '//a.cn/b',
    '',
  ])('%j links nothing', (text) => {
    expect(links(text)).toEqual([])
  })

  test.each(['', 'x', '<b>x</b> & https://a.cn/<b>', 'https://a.cn)))。', '\u0000https://a.cn'])(
    'the pieces of %j are the text again',
    (text) => {
      expect(
        linkedText(text)
          .map((piece) => piece.text)
          .join(''),
      ).toBe(text)
    },
  )

  test.each([')', '([.', 'https://'])('a link of many %j costs no more to read than its length says', (hard) => {
    const textOf = (size: number) => `https://a.cn/${hard.repeat(size / hard.length)}`
    expect(growthOf(textOf, linkedText, 19_200)).toBeLessThan(steepestGrowth)
  })
})
