import { expect, test } from 'vitest'
import { givenWords, takenWords } from './left-share-words-rules.ts'

const person = { realName: '王芳', englishName: '' }

test.each([
  [['A'], 'A', 'A'],
  [['A', 'B', 'C'], 'A、B、C', 'A, B, C'],
  [['A', 'B', 'C', 'D'], 'A、B、C等 4 项', 'A, B, C and 1 more'],
])('of %j at most three are named', (names, chinese, english) => {
  expect(givenWords({ from: person, names })).toEqual({
    chinese: `学校已把王芳共享的文件移交给你：${chinese}。`,
    english: `You now have what 王芳 shared: ${english}.`,
  })
  expect(takenWords({ to: { realName: '王芳', englishName: 'Wang Fang' }, names })).toEqual({
    chinese: `学校已把你共享的文件移交给王芳：${chinese}。`,
    english: `What you shared has been handed over to Wang Fang: ${english}.`,
  })
})
