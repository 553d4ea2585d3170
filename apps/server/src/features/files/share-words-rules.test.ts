import { expect, test } from 'vitest'
import { sharedWords } from './share-words-rules.ts'

test.each([
  ['Wang Fang', null, '王芳共享了“春游”。', 'Wang Fang shares “春游” with you.'],
  [
    '',
    '2026-12-04',
    '王芳共享了“春游”，可查看至2026年12月4日。',
    '王芳 shares “春游” with you, until 4 December 2026.',
  ],
])('who shares and until when is told in both languages (%j, %j)', (englishName, untilDay, chinese, english) => {
  expect(sharedWords({ name: '春游', untilDay, realName: '王芳', englishName })).toEqual({ chinese, english })
})
