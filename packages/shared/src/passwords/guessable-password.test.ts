import { describe, expect, test } from 'vitest'
import { isMonthDay, surprisingCharacters, whyGuessable } from './guessable-password.ts'

const owner = { loginName: 'wang.fang', unitCode: 'lakeside-1' }

describe('guessable', () => {
  test.each([
    ['a common word', 'password'],
    ['a common word with a year', 'Password2026'],
    ['with signs', 'Admin@123'],
    ['with its letters as digits', 'P4ssw0rd'],
    ['and a number behind', 'p4ssw0rd12'],
    ['a Chinese habit', 'woaini1314'],
    ['a Chinese habit with signs', 'Woaini@520'],
    ['the role and a year', 'Laoshi-2026!'],
    ['the year before the word', '2026xuesheng'],
    ['the product', 'Homeroom-2026'],
    ['an alphabet', 'abcdefg1'],
    ['letters and digits in order', 'abcd1234'],
    ['in reverse', '4321dcba'],
    ['one character again and again', 'aaaa1111'],
    ['a walk over the keyboard', '1qaz2wsx'],
    ['another walk', 'qwer1234'],
    ['a birthday', '20080512'],
    ['initials and a birthday', 'wf19850312'],
    ['a short birthday with initials', 'wf850312'],
    ['a birthday and a sign', '1985-03-12!'],
    ['a mobile number', '13857112233a'],
    ['an identity card', '33010620150312001X'],
    ['the login name', 'wang.fang'],
    ['the login name and digits', 'Wangfang88'],
    ['a piece of the login name', 'Fang1985'],
    ['the code of the unit', 'Lakeside-1!'],
    ['a piece of that code and a year', 'lakeside2026'],
    ['full-width letters', 'ｐａｓｓｗｏｒｄ１２３'],
  ])('%s: %s', (_what, password) => {
    expect(whyGuessable(password, owner)).not.toBeNull()
  })
})

describe('not guessable', () => {
  test.each([
    ['a word of one’s own with digits', 'Maple7Grove'],
    ['three words', 'river lantern cup'],
    ['Chinese words', '湖边的灯笼有七个吧'],
    ['eight digits that are no day', '19853399xk'],
    ['a common word among others', 'my password is a kite'],
    ['the login name in a sentence', 'wang.fang feeds nine geese'],
    ['a random one', 'k7#Vq2mZ'],
    ['random digits in groups', '8392-0174-6652'],
    ['an eleven-digit number that is no mobile', '12857112233ab'],
  ])('%s: %s', (_what, password) => {
    expect(whyGuessable(password, owner)).toBeNull()
  })
})

test('a login name too short to mean something forbids nothing', () => {
  expect(whyGuessable('zan7kite', { loginName: 'zan', unitCode: 'a' })).toBeNull()
})

test.each([
  ['Homeroom-2026', 'product'],
  ['H0mer00m!', 'product'],
  ['Woaini@1314', 'common'],
  ['P4ssw0rd!', 'common'],
  ['abcdefgh', 'run'],
  ['aaaaaaaa', 'run'],
  ['13812345678', 'personal-number'],
  ['zhang.san-26', 'owner'],
  ['lakeside-1-abc', 'owner'],
  ['Homeroom-River8Lantern', null],
])('%s is refused because of: %s', (password, reason) => {
  expect(whyGuessable(password, { loginName: 'zhang.san', unitCode: 'lakeside-1' })).toBe(reason)
})

const nobody = { loginName: 'zan', unitCode: 'a' }
test.each([
  // Four digits around a word are a year or a room, more are the person's own.
  ['password4837', 'common'],
  ['4837password', 'common'],
  ['48371password', null],
  // Each digit that is read as a letter.
  ['adm1n2026', 'common'],
  ['pa55word', 'common'],
  ['p4ssword', 'common'],
  ['passw0rd', 'common'],
  // Four letters beside a birthday or a number are initials, more are a word.
  ['wfab19850312', 'personal-number'],
  ['wfabc19850312', null],
  ['wfab13857112233', 'personal-number'],
  ['wfabc13857112233', null],
  ['213857112233', null],
  ['138571122334', null],
  ['19853312', null],
  ['33010620150312001x', 'personal-number'],
  ['330106201503120011', 'personal-number'],
  ['a33010620150312001x', null],
  ['33010620150312001xa', null],
])('%s: %s', (password, reason) => {
  expect(whyGuessable(password, nobody)).toBe(reason)
})

test('as many characters of one’s own beside a login name are enough as people can keep in mind', () => {
  const owner = { loginName: 'zhangsan', unitCode: 'a' }
  expect(whyGuessable('zhangsan-kq7v', owner)).toBe('owner')
  expect(whyGuessable('zhangsan-kq7vm', owner)).toBeNull()
})

test.each([
  ['0100', false],
  ['0101', true],
  ['0131', true],
  ['0132', false],
  ['0229', true],
  ['0230', false],
  ['0430', true],
  ['0431', false],
  ['1231', true],
  ['1232', false],
  ['1301', false],
  ['0001', false],
])('%s is a month and its day: %s', (digits, is) => {
  expect(isMonthDay(digits)).toBe(is)
})

test.each([
  '1234567890-=',
  'qwertyuiop[]',
  "asdfghjkl;'",
  'zxcvbnm,./',
  ...['1qaz', '2wsx', '3edc', '4rfv', '5tgb', '6yhn', '7ujm', '8ik,', '9ol.', '0p;/'],
])('a walk along %s, there or back, surprises once', (row) => {
  expect(surprisingCharacters(row)).toBe(1)
  expect(surprisingCharacters([...row].reverse().join(''))).toBe(1)
})

test.each([
  ['', 0],
  ['x', 1],
  ['Tk7q', 4],
  ['\u0001k7q', 4],
  ['aaaa', 1],
  ['abcd', 1],
  ['dcba', 1],
  ['acegi', 5],
  ['abcd1234', 2],
])('%j holds as many surprises: %i', (text, surprises) => {
  expect(surprisingCharacters(text)).toBe(surprises)
})
