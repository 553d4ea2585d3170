import { growthOf, steepestGrowth } from '@homeroom/shared/test-support/cost.ts'
import { expect, test } from 'vitest'
import { deepestJson, problemOfJson } from './json-text.ts'

const nested = (depth: number, [open, close]: [string, string]) => open.repeat(depth) + close.repeat(depth)

test.each([
  '{"a":1,"a":2}',
  '{"a":1,"b":{"a":1},"a":2}',
  '{"x":{"a":1,"a":1}}',
  '[{"a":1},{"a":1,"a":1}]',
  '{"a":1,"\\u0061":2}',
  '{"\\"":1,"\\u0022":2}',
  '{"":1,"":2}',
  '{ "a" : 1 ,\n"a"\t: 2 }',
  '{"a":"}","a":1}',
  '{"a":"\\\\","a":1}',
  '{"a":[{"b":[]}],"a":1}',
  '{"\\\\":1,"\\\\":2}',
  '{"__proto__":1,"__proto__":2}',
])('[API-10] a name that an object has twice is found in %s', (text) => {
  expect(() => JSON.parse(text)).not.toThrow()
  expect(problemOfJson(text)).toBe('repeated name')
})

test.each([
  '{"a":1,"A":2}',
  '{"a":{"a":{"a":1}},"b":{"a":1}}',
  '[{"a":1},{"a":1}]',
  '{"a":"a","b":"\\"a\\":1,\\"a\\":"}',
  '{"a":"\\\\\\"","b":":"}',
  '{"a":"{\\"a\\":1,\\"a\\":2}"}',
  '{"a":["a","a",":"]}',
  '{"constructor":1,"toString":2,"__proto__":3}',
  '"a:a:a"',
  '[]',
  '1',
  '',
])('nothing is wrong with %s', (text) => {
  expect(problemOfJson(text)).toBeUndefined()
})

test.each(['{"a":1', '"', '{"a":1]', ']]]]', '{"\\u00":1,"\\u00":1', ':::', '{"a"::1}', '"\\'])(
  'what is no JSON is left to the parser: %s',
  (text) => {
    expect(() => JSON.parse(text)).toThrow()
    expect(() => problemOfJson(text)).not.toThrow()
  },
)

test.each([
  ['lists', ['[', ']']],
  ['objects', ['{"a":', '}']],
] satisfies [string, [string, string]][])('the deepest of %s is read, one deeper is not', (_case, pair) => {
  expect(problemOfJson(nested(deepestJson, pair))).toBeUndefined()
  expect(problemOfJson(nested(deepestJson + 1, pair))).toBe('too deep')
})

test.each<[string, (size: number) => string]>([
  ['one name', (size) => `{"${'x'.repeat(size)}":1}`],
  ['backslashes', (size) => `{"a":"${'\\\\'.repeat(size / 2)}"}`],
  ['escaped quotation marks', (size) => `{"a":"${'\\"'.repeat(size / 2)}"}`],
  ['names', (size) => `{${Array.from({ length: size / 10 }, (_, at) => `"n${at}":1`).join(',')}}`],
  ['no end', (size) => `"${'\\\\'.repeat(size / 2)}\\`],
])('a long text of %s costs no more than its length says', (_case, textOf) => {
  expect(growthOf(textOf, problemOfJson, 25_600)).toBeLessThan(steepestGrowth)
})
