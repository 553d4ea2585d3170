import { expect, test } from 'vitest'
import { findPageSelector, inSubAppLayer } from './sub-application-files.ts'

test.each([
  [':root { --accent: red }', ':root'],
  ['.a{color:red}body{margin:0}', 'body'],
  ['html, .a { margin: 0 }', 'html'],
  ['@media (width > 1px) { :root:has(.a) { color: red } }', ':root'],
  ['.list :root > a { color: red }', ':root'],
  ['.body { margin: 0 }', undefined],
  ['.html-text{margin:0}.my-body{margin:0}', undefined],
  ['/* never touch :root { } */ .a { color: red }', undefined],
  ['tbody { margin: 0 } .a { transition: body 1s }', undefined],
])('%s reaches for %s', (css, selector) => {
  expect(findPageSelector(css)).toBe(selector)
})

test('styles go into the layer of sub-applications', () => {
  expect(inSubAppLayer('.a{color:red}\n')).toBe('@layer sub-app{.a{color:red}}\n')
})
