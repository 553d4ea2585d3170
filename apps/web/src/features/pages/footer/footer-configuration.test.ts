import { describe, expect, test } from 'vitest'
import { footerConfiguration } from './footer-configuration.ts'

const decorated = (footerMsg: object) =>
  footerConfiguration({ footer: 'Text', link: '', decorationSet: JSON.stringify({ footerMsg }) })

test.each([
  '',
  '{',
  'null',
  '[]',
  '"text"',
  '{}',
  '{"footerMsg":null}',
  '{"footerMsg":[1]}',
  '{"footerMsg":{"baList":3}}',
])('[FOOT-18] the decoration %j means the default footer', (decorationSet) => {
  expect(footerConfiguration({ footer: 'Text', link: '', decorationSet })).toEqual({
    message: { text: 'Text', link: '' },
    filings: [],
    copyright: '',
    helpCentre: false,
  })
})

describe('the decoration', () => {
  test.each([
    [{ show: true }, true],
    [{ show: 1 }, true],
    [{ show: '1' }, true],
    [{ show: false }, false],
    [{ show: 0 }, false],
  ])('[FOOT-12] %j shows the footer text: %s', (footerMsg, shown) => {
    expect(decorated(footerMsg).message !== null).toBe(shown)
  })

  test('[FOOT-13] [FOOT-17] tells about the help centre and the copyright', () => {
    expect(decorated({ helpCenter: true, copyright: ' Ours ' })).toMatchObject({
      helpCentre: true,
      copyright: 'Ours',
    })
  })

  test('[FOOT-14] [FOOT-16] lists the record-filing entries only when they are to be shown', () => {
    const baList = [
      { baUrl: 'https://filing.example', baContent: 'No. 1', baImg: '/common/art/emblem.svg', showImg: true },
      { baUrl: '', baContent: 'No. 2', baImg: '/common/art/emblem.svg', showImg: false },
      { baUrl: 'https://filing.example', baContent: '' },
      null,
    ]
    expect(decorated({ showBaMsg: false, baList }).filings).toEqual([])
    expect(decorated({ showBaMsg: true, baList }).filings).toEqual([
      { text: 'No. 1', link: 'https://filing.example', picture: '/common/art/emblem.svg' },
      { text: 'No. 2', link: '', picture: '' },
    ])
  })
})

test.each([
  ['https://school.example/', 'https://school.example/'],
  ['/pages/about', '/pages/about'],
  ['javascript:alert(1)', ''],
  ['//evil.example', ''],
  ['/\\evil.example', ''],
  ['data:text/html,x', ''],
])('the link %s is used as "%s"', (link, used) => {
  expect(footerConfiguration({ footer: 'Text', link, decorationSet: '' }).message?.link).toBe(used)
})
