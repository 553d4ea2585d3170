import { describe, expect, test } from 'vitest'
import { englishTextsOf, missingPlurals, oddWords } from './plain-english.mjs'

test.each([
  ['Students', ['says "Students": write pupil']],
  ['Head teacher {name}', ['says "Head teacher": write class teacher']],
  ['{count} file(s)', ['says "e(s)": write a plural form for each number']],
  ['Pupils of the class teacher', []],
  ['--to takes student, teacher, parent and staff', []],
])('%j has the odd words %j', (text, odd) => {
  expect(oddWords(text)).toEqual(odd)
})

describe('a text that reads wrong for 1', () => {
  test.each([
    ['{count} badges', 'count'],
    ['See all {count} older messages', 'count'],
    ['{count} of these pupils have a badge', 'count'],
    ['{authenticator}, {passkeys} passkeys', 'passkeys'],
    ['{count, plural, one {# day} other {# days}} and {hours} hours', 'hours'],
  ])('%j lacks forms for %s', (text, name) => {
    expect(missingPlurals(text)).toEqual([`has no plural forms for {${name}}`])
  })

  test('says what it counts itself', () => {
    expect(missingPlurals('Wait 1 minutes')).toEqual(['has a plural after 1'])
  })

  test.each([
    '{count, plural, one {# badge} other {# badges}}',
    '{count, plural, one {# of these has {kind} doors} other {# of these have {kind} doors}} here',
    'Rules not met yet: {count}',
    '{name} asks you to sign out',
    '{minimum} to {maximum} characters',
    '{count} of {all}',
  ])('%j does not', (text) => {
    expect(missingPlurals(text)).toEqual([])
  })
})

test('English beside Chinese is found in source files, names too', () => {
  const source =
    "const a = { english: 'Students', chinese: '学生', englishName: 'Head teacher' }\n" +
    'const b = { en: `The port $' +
    '{settings.port} is in use`, zh: `in use` }\n' +
    "type C = { english: string }; const d = { code: 'Students' }"
  expect(englishTextsOf('a.ts', source)).toEqual(['Students', 'Head teacher', 'The port {port} is in use'])
})
