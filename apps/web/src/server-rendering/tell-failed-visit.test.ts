import { expect, test } from 'vitest'
import { drawPage } from './draw-page.tsx'
import { pageKind } from './page-kinds.ts'
import { sampleStartData, signInStart } from './sample-start-data.ts'
import { tellFailedVisit } from './tell-failed-visit.ts'

const language = (english: boolean) => ({ language: english ? ('en' as const) : ('zh-CN' as const) })

function markupAfter(why: 'away' | 'refused' | 'over' | null, english: boolean): string {
  const failedVisit = why && { why, told: null }
  const page = signInStart.page === 'sign-in' ? { ...signInStart.signIn, failedVisit } : null
  const start = sampleStartData({ page: 'sign-in', signIn: page } as typeof signInStart, language(english))
  const kind = pageKind(start)
  return drawPage(tellFailedVisit({ ...start, dictionary: english ? kind.english : null }), kind).markup
}

test.each([
  ['away', false, '统一身份认证暂时无法连接，请稍后再试，或用用户名和密码登录。'],
  ['refused', false, '统一身份认证没有确认您的身份，请再试一次，或用用户名和密码登录。'],
  ['over', false, '这次统一身份认证登录已过期，请重新开始，或用用户名和密码登录。'],
  ['away', true, 'The single sign-on cannot be reached right now.'],
  ['refused', true, 'The single sign-on did not confirm who you are.'],
  ['over', true, 'This single sign-on took too long or was done already.'],
] as const)('a visit that was %s is told with the form, before any script has run (English: %s)', (...one) => {
  const [why, english, sentence] = one
  expect(markupAfter(why, english)).toMatch(new RegExp(`role="alert">${sentence.replaceAll('.', '\\.')}`))
})

test('without one the page says nothing', () => {
  expect(markupAfter(null, false)).toContain('role="alert"></p>')
})
