import { expect, test } from 'vitest'
import { pageOf } from './school-page.ts'

const place = { protocol: 'http:', port: '8080', origin: 'http://127.0.0.1:8080' }

test.each([
  [{ hosts: ['a.cn', 'b.cn'], code: 'a' }, place, 'http://a.cn:8080/login'],
  [{ hosts: ['a.cn'], code: 'a' }, { ...place, protocol: 'https:', port: '' }, 'https://a.cn/login'],
  [{ hosts: [], code: 'school-1' }, place, 'http://127.0.0.1:8080/login?unit=school-1'],
])('%j has the page %j %s', (school, where, page) => {
  expect(pageOf(school, where)).toBe(page)
})
