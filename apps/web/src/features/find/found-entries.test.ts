import { expect, test } from 'vitest'
import { foundEntries, placeOf } from './found-entries.ts'

const applications = [
  { code: 'notices', name: '通知公告', words: 'Notices News', href: '/notices' },
  { code: 'leave', name: '请假审批', words: 'Leave', href: '/leave' },
]
const places = [{ code: 'todos', name: '待办', words: 'daiban db', href: '#/todos' }]
const person = {
  realName: '王芳',
  englishName: 'Wang Fang',
  userType: '2',
  detail: '语文',
  englishDetail: 'Chinese',
  classId: null,
  mayWrite: false,
  marks: [0, 2] as [number, number],
}
const found = {
  applications: [{ code: 'leave', marks: [0, 2] as [number, number] }],
  people: [person],
  messages: [],
}

function find(text: string, changes: object = {}) {
  const given = {
    text,
    applications,
    places,
    found: undefined,
    userTypeName: () => '教师',
    language: 'zh-CN' as const,
    openPerson: () => undefined,
    openMessage: () => undefined,
  }
  return foundEntries({ ...given, ...changes }).map(({ text: name, marks }) => [name, marks])
}

test.each([
  ['通知', [['通知公告', [0, 2]]]],
  ['NEWS', [['通知公告', null]]],
  ['db', [['待办', null]]],
  ['   ', []],
  ['x', []],
])('before the server has answered "%s" finds %j', (text, entries) => {
  expect(find(text)).toEqual(entries)
})

test('what the server heard in pinyin follows, with what it marked', () => {
  expect(find('qj', { found })).toEqual([
    ['请假审批', [0, 2]],
    ['王芳', [0, 2]],
  ])
})

test('what begins with the text comes first, before and after the server has answered', () => {
  const some = ['每日阅读', '阅读', '我的阅读'].map((name) => ({ code: name, name, words: '' }))
  const applications = { applications: some }
  expect(find('阅读', applications).map(([name]) => name)).toEqual(['阅读', '每日阅读', '我的阅读'])
  const ranked = { applications: [{ code: '我的阅读', marks: null }], people: [], messages: [] }
  expect(find('阅读', { ...applications, found: ranked }).map(([name]) => name)).toEqual([
    ...['我的阅读', '阅读', '每日阅读'],
  ])
})

test('in English the marks of a Chinese name count for nothing', () => {
  expect(find('qj', { found, language: 'en' })).toEqual([
    ['请假审批', null],
    ['Wang Fang', null],
  ])
  expect(find('fang', { found, language: 'en' })).toContainEqual(['Wang Fang', [5, 9]])
})

test.each([
  ['b', ['x', 'a', 'b'], 2],
  ['b', ['x', 'a'], 0],
  [null, ['x'], 0],
  ['b', [], -1],
])('the chosen entry %j stands among %j at %d', (chosen, keys, place) => {
  const entries = keys.map((key) => ({ key, kind: 'places', text: key, detail: '', marks: null }) as const)
  expect(placeOf(chosen, entries)).toBe(place)
})
