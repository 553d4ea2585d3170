import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import * as sharedReact from '../src/shared-modules/react.ts'
import { emptied, lessReact } from './less-react.ts'
import { asModule } from './react-as-modules.ts'

const reactDom = readFileSync(
  createRequire(import.meta.url)
    .resolve('react-dom/client')
    .replace(/client\.js$/, 'cjs/react-dom-client.production.js'),
  'utf8',
)

test('CommonJS becomes a module that imports what it required and exports by name and as a whole', () => {
  const code =
    'var React = require("react"),\n  Dom = require("react-dom");\nexports.a = 1;\nexports.b = function () {};'
  expect(asModule(code)).toBe(
    [
      'import required0 from "react";',
      'import required1 from "react-dom";',
      'const exports = {};',
      'var React = required0,\n  Dom = required1;\nexports.a = 1;\nexports.b = function () {};',
      'const e0$ = exports.a;export { e0$ as a };',
      'const e1$ = exports.b;export { e1$ as b };',
      'export default exports;',
    ].join('\n'),
  )
})

test('nothing of React is left as CommonJS', () => {
  expect(asModule(reactDom)).not.toMatch(/\brequire\(|\bmodule\.exports/)
})

test('named functions lose their bodies, and only they', () => {
  const code = 'function a(x) {\n  return x;\n}\nfunction b() {\n  if (1) {\n  }\n}\nfunction c() {}'
  expect(emptied(code, ['b'])).toBe('function a(x) {\n  return x;\n}\nfunction b() {}\nfunction c() {}')
})

test('a React without one of the functions stops the build', () => {
  expect(() => emptied('function a() {\n}', ['a', 'startViewTransition'])).toThrow('no function startViewTransition')
})

test('the React of the pages has every function that is emptied, and offers nobody what they are for', () => {
  const { transform } = lessReact() as unknown as {
    transform: { handler: (code: string) => { code: string } }
  }
  expect(transform.handler(reactDom).code.length).toBeLessThan(reactDom.length)
  expect(Object.keys(sharedReact).filter((name) => /ViewTransition|SuspenseList/.test(name))).toEqual([])
})
