import { expect, test } from 'vitest'
import { type DraftPerson, draftOf, moved, problemsOf, withOneMore, written } from './emergency-draft.ts'

const uncle = { name: '林国栋', relation: '舅舅', phone: '13912345678' }
const aunt = { name: 'Mary', relation: 'Aunt', phone: '+44 20 7946 0958' }
const words = { missing: 'missing', phone: 'phone' }
const person = (changes: Partial<DraftPerson> = {}): DraftPerson => ({ ...uncle, key: 'a', ...changes })

test('a draft has those who are saved, or an empty row to begin with', () => {
  expect(draftOf([uncle, aunt])).toEqual([
    { ...uncle, key: 'saved-0' },
    { ...aunt, key: 'saved-1' },
  ])
  expect(draftOf([])).toEqual([{ name: '', relation: '', phone: '', key: 'saved-0' }])
})

test('rows are added up to five, each with a key of its own', () => {
  let people = draftOf([])
  for (let tries = 0; tries < 6; tries++) people = withOneMore(people)
  expect(people.map(({ key }) => key)).toEqual(['saved-0', 'new-0', 'new-1', 'new-2', 'new-3'])
})

test.each([
  ['a', 1, ['b', 'a', 'c']],
  ['c', -1, ['a', 'c', 'b']],
  ['a', -1, ['a', 'b', 'c']],
  ['c', 1, ['a', 'b', 'c']],
  ['x', 1, ['a', 'b', 'c']],
] as const)('moving %s by %i leaves %j', (key, by, order) => {
  const people = ['a', 'b', 'c'].map((one) => person({ key: one }))
  expect(moved(people, { key, by }).map((one) => one.key)).toEqual(order)
})

test('what is sent is tidied, and empty rows are nobody', () => {
  expect(written([person({ name: ' 林国栋 ' }), person({ name: ' ', relation: '', phone: '', key: 'b' })])).toEqual([
    uncle,
  ])
})

test.each([
  [{}, []],
  [{ name: '', relation: '', phone: ' ' }, []],
  [{ name: '' }, [{ field: 'name a', message: 'missing' }]],
  [{ relation: ' ' }, [{ field: 'relation a', message: 'missing' }]],
  [{ phone: '' }, [{ field: 'phone a', message: 'missing' }]],
  [{ phone: '11' }, [{ field: 'phone a', message: 'phone' }]],
  [{ phone: '110' }, []],
  [{ phone: '+86 (571) 8888-9999' }, []],
  [{ phone: 'ask at home' }, [{ field: 'phone a', message: 'phone' }]],
])('with %j wrong is %j', (changes, problems) => {
  expect(problemsOf([person(changes)], words)).toEqual(problems)
})
