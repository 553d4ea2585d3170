import { expect, test } from 'vitest'
import { isScriptNotFetched } from './script-not-fetched.ts'

test.each([
  [new TypeError('Failed to fetch dynamically imported module: https://a.example/a.js'), true],
  [new TypeError('error loading dynamically imported module: https://a.example/a.js'), true],
  [new TypeError('Importing a module script failed.'), true],
  [new TypeError('Failed to resolve module specifier "lodash"'), false],
  [new TypeError("Cannot read properties of undefined (reading 'a')"), false],
  [new SyntaxError("The requested module 'react' does not provide an export named 'useMagic'"), false],
  ['Failed to fetch dynamically imported module', false],
])('%s: the file did not come: %s', (cause, expected) => {
  expect(isScriptNotFetched(cause)).toBe(expected)
})
