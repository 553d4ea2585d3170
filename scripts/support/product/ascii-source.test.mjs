import { expect, test } from 'vitest'
import { toAscii } from './ascii-source.mjs'

/** @param {string} code */
const evaluated = (code) => new Function(code)()

test.each([
  ['a text', "return '登录 · “é”😀'"],
  ['a template', 'return `第一\n小学😀`'],
  ['a pattern', "return ['中', '、', 'x'].map((letter) => /^[\\p{Script=Han}、]$/u.test(letter))"],
  ['a pattern with a pair', "return '😀'.replace(/😀/u, '中')"],
  ['a name', 'const 名 = { 字: 1 }; return 名.字'],
  ['a comment', '// 注释\nreturn 1'],
])('%s means the same in ASCII', (_case, code) => {
  const ascii = toAscii(code)
  expect(ascii).not.toMatch(/[\u0080-\uffff]/)
  expect(evaluated(ascii)).toEqual(evaluated(code))
})
