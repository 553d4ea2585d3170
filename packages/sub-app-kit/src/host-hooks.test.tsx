import { localName } from '@homeroom/shared/people/local-name.ts'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useCurrentChild, useLanguage, usePermission, useSession, useTheme, useUnit, useUnread } from './host-hooks.ts'
import { RouteLink } from './route-link.tsx'
import { createTestHost, drawWithHost, fixedValue } from './test-host.tsx'
import { useText } from './texts.ts'
import { useRoute } from './use-route.ts'

/** Draws inside a page that differs from the ordinary one of tests in everything these hooks read. */
function draw(content: ReactNode, language: 'zh-CN' | 'en' = 'en'): string {
  const host = createTestHost({
    language: fixedValue(language),
    theme: fixedValue('lotus'),
    currentChildId: fixedValue('child-1'),
    session: { realName: '周丽华' },
    unit: { timeZone: 'Asia/Tokyo' },
    route: { ...fixedValue('/list?page=2'), navigate: () => undefined },
    permissions: fixedValue({ has: (code) => code === 'sample_write' }),
    unread: fixedValue({ application: 3, messages: 5, todos: 7 }),
  })
  return drawWithHost(content, host)
}

const texts = {
  'zh-CN': { hello: '{name}，您好', pupils: '{count} 名学生' },
  en: { hello: 'Hello {name}', pupils: '{count, plural, one {# pupil} other {# pupils}}' },
}

function Words() {
  const text = useText(texts)
  const name = localName(useLanguage(), { name: '林雨桐', englishName: 'Lin Yutong' })
  return `${text('hello', { name })} / ${text('pupils', { count: 1 })}`
}

test.each([
  ['zh-CN', '林雨桐，您好 / 1 名学生'],
  ['en', 'Hello Lin Yutong / 1 pupil'],
] as const)('in %s the texts read %s', (language, read) => {
  expect(draw(<Words />, language)).toBe(read)
})

function Facts() {
  const { path, parameters } = useRoute()
  const facts = [useTheme(), useCurrentChild(), useSession().realName, useUnit().timeZone]
  const rights = [usePermission('sample_write'), usePermission('sample_delete')]
  const { application, messages, todos } = useUnread()
  return [...facts, ...rights, path, parameters.get('page'), application, messages, todos].join(' ')
}

test('the hooks tell what the page tells', () => {
  expect(draw(<Facts />)).toBe('lotus child-1 周丽华 Asia/Tokyo true false /list 2 3 5 7')
})

test('a link inside the application stands behind #, so that it also opens in a new window', () => {
  expect(draw(<RouteLink parameters={{ notice: 'n1' }}>open</RouteLink>)).toBe('<a href="#/?notice=n1">open</a>')
})

test('outside a page the hooks say what is missing', () => {
  expect(() => renderToStaticMarkup(<Facts />)).toThrow('defineSubApplication')
})
