import { expect, test } from 'vitest'
import { buildQuery, parseQuery, queryLimits } from './query-string.ts'

test.each([
  ['?a=1&b=two', { a: '1', b: 'two' }],
  ['a=1&a=2', { a: ['1', '2'] }],
  ['list[]=x&list[]=y', { list: ['x', 'y'] }],
  ['list[1]=y&list[0]=x', { list: ['x', 'y'] }],
  ['person[name]=%E7%8E%8B%E8%8A%B3&person[class][year]=3', { person: { name: '王芳', class: { year: '3' } } }],
  ['q=a+b%20c', { q: 'a b c' }],
  ['empty=&none', { empty: '', none: '' }],
  ['', {}],
  ['?', {}],
  ['broken=%E7%8', { broken: '%E7%8' }],
])('the query %j says %j', (query, said) => {
  expect(parseQuery(query)).toEqual(said)
})

test('[HELPER-09] the limits are 20 entries of a list, 5 levels and 1000 parameters', () => {
  expect(queryLimits).toEqual({ arrayLimit: 20, depth: 5, parameterLimit: 1000 })
})

test('[HELPER-09] a list of 20 is a list, one of 21 is an object', () => {
  const list = (length: number) => Array.from({ length }, (_, at) => `a[]=${at}`).join('&')
  expect(parseQuery(list(20)).a).toHaveLength(20)
  expect(Array.isArray(parseQuery(list(20)).a)).toBe(true)
  expect(Array.isArray(parseQuery(list(21)).a)).toBe(false)
  expect(Object.values(parseQuery(list(21)).a ?? {})).toHaveLength(21)
})

test('[HELPER-09] a place in a list beyond the limit makes no long list', () => {
  expect(parseQuery('a[1000000000]=x')).toEqual({ a: { 1000000000: 'x' } })
})

test('[HELPER-09] five levels are read, and the sixth is a name', () => {
  expect(parseQuery('a[b][c][d][e][f]=x')).toEqual({ a: { b: { c: { d: { e: { f: 'x' } } } } } })
  expect(parseQuery('a[b][c][d][e][f][g]=x')).toEqual({
    a: { b: { c: { d: { e: { f: { '[g]': 'x' } } } } } },
  })
})

test('[HELPER-09] 1000 parameters are read, and those after them left out', () => {
  const names = (count: number) => Array.from({ length: count }, (_, at) => `p${at}=1`).join('&')
  expect(Object.keys(parseQuery(names(1000)))).toHaveLength(1000)
  expect(Object.keys(parseQuery(names(1001)))).toHaveLength(1000)
  expect(parseQuery(names(1001))).not.toHaveProperty('p1000')
})

test('a hostile name reaches no prototype', () => {
  const said = parseQuery('__proto__[polluted]=1&constructor[prototype][polluted]=1&a[__proto__][polluted]=1')
  expect(said).not.toHaveProperty('polluted')
  expect({}).not.toHaveProperty('polluted')
})

test.each([
  [{ a: 1, b: 'two', c: true }, 'a=1&b=two&c=true'],
  [{ name: '王芳 & Li' }, 'name=%E7%8E%8B%E8%8A%B3%20%26%20Li'],
  [{ list: ['x', 'y'] }, 'list%5B0%5D=x&list%5B1%5D=y'],
  [{ person: { year: 3 } }, 'person%5Byear%5D=3'],
  [{ gone: undefined, empty: '', none: null }, 'empty=&none='],
  [{}, ''],
])('%j is written %s', (values, query) => {
  expect(buildQuery(values)).toBe(query)
})

test('what was written is read back', () => {
  const said = { q: 'a=b&c', list: ['x', 'y'], person: { name: '王芳', class: { year: '3' } } }
  expect(parseQuery(buildQuery(said))).toEqual(said)
})
