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

test.each([
  ['256 KB of one name', `{"${'x'.repeat(256_000)}":1}`],
  ['256 KB of backslashes', `{"a":"${'\\\\'.repeat(128_000)}"}`],
  ['256 KB of escaped quotation marks', `{"a":"${'\\"'.repeat(128_000)}"}`],
  ['256 KB of names', `{${Array.from({ length: 25_000 }, (_, at) => `"n${at}":1`).join(',')}}`],
  ['256 KB without an end', `"${'\\\\'.repeat(128_000)}\\`],
])('%s cost less than a tenth of a second', (_case, text) => {
  const begin = performance.now()
  problemOfJson(text)
  expect(performance.now() - begin).toBeLessThan(100)
})
