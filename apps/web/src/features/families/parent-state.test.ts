import { expect, test } from 'vitest'
import { childName, chooseInState, parentStateOf } from './parent-state.ts'

const child = (id: string, status: number) => ({
  id,
  realName: `孩子${id}`,
  englishName: id === 'a' ? 'Child A' : '',
  gradeName: '三年级',
  className: '2班',
  englishClassName: 'Grade 3 Class 2',
  status,
})
const family = [child('a', 1), child('b', 0), child('c', 1)]

test('only active children are in the list [PARENT-07]', () => {
  expect(parentStateOf(family, null).chirdenList.map(({ id }) => id)).toEqual(['a', 'c'])
})

test.each([
  ['c', 'c'],
  ['b', 'a'],
  ['gone', 'a'],
  [null, 'a'],
])('with %s current before, %s is current after loading [PARENT-10] [PARENT-11]', (before, after) => {
  const state = parentStateOf(family, before)
  expect(state).toMatchObject({ chirdenId: after, chirdenName: `孩子${after}` })
  expect(state.currentChirden).toEqual({ id: after, realName: `孩子${after}`, status: 1 })
})

test('without an active child the current child is empty [PARENT-12]', () => {
  const state = parentStateOf([child('b', 0)], 'b')
  expect(state).toEqual({ chirdenList: [], chirdenId: '', chirdenName: '', currentChirden: null })
})

test('choosing holds the new child at once, and ignores one that is not active [PARENT-02] [PARENT-08] [PARENT-09]', () => {
  const state = parentStateOf(family, 'a')
  const chosen = chooseInState(state, 'c')
  expect(chosen).toMatchObject({ chirdenId: 'c', chirdenName: '孩子c', currentChirden: { id: 'c' } })
  expect(chooseInState(state, 'b')).toBe(state)
})

test.each([
  ['en', 'a', 'Child A'],
  ['en', 'c', '孩子c'],
  ['zh-CN', 'a', '孩子a'],
  ['en', 'b', ''],
])('in %s the child %s is called %j', (language, id, name) => {
  expect(childName(language, parentStateOf(family, null), id)).toBe(name)
})
