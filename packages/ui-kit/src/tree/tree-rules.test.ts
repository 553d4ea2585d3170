import { expect, test } from 'vitest'
import { checkStates, toggleChecked } from './tree-checks.ts'
import { treeStep, typedRow } from './tree-keys.ts'
import { type FetchedChildren, knownChildren, type TreeNode, treeRows } from './tree-rows.ts'

const leaf = (key: string): TreeNode => ({ key, label: key })
const nodes: TreeNode[] = [
  {
    key: 'school',
    label: 'School',
    children: [{ key: 'one', label: 'One', children: [leaf('a'), leaf('b')] }, leaf('two')],
  },
  { key: 'area', label: 'Area', children: 'on-demand' },
  { key: 'alone', label: 'alone', children: [] },
]
const keysOf = (words: string) => new Set(words.split(' ').filter(Boolean))
const fetchedAs = (state: string): FetchedChildren => {
  if (state === 'nothing') return new Map([['area', []]])
  if (state === 'x y') return new Map([['area', [leaf('x'), leaf('y')]]])
  return new Map(state === '' ? [] : [['area', state as 'loading' | 'failed']])
}
const rowsOf = (open: string, state = '') => treeRows(nodes, { open: keysOf(open), fetched: fetchedAs(state) })

test.each([
  ['', '', '1 school, 1 area, 1 alone'],
  ['school', '', '1 school, 2 one, 2 two, 1 area, 1 alone'],
  ['one', '', '1 school, 1 area, 1 alone'],
  ['school one', '', '1 school, 2 one, 3 a, 3 b, 2 two, 1 area, 1 alone'],
  ['area', '', '1 school, 1 area, 2 loading, 1 alone'],
  ['area', 'loading', '1 school, 1 area, 2 loading, 1 alone'],
  ['area', 'failed', '1 school, 1 area, 2 failed, 1 alone'],
  ['area', 'nothing', '1 school, 1 area, 2 empty, 1 alone'],
  ['area', 'x y', '1 school, 1 area, 2 x, 2 y, 1 alone'],
  ['', 'x y', '1 school, 1 area, 1 alone'],
  ['alone', '', '1 school, 1 area, 1 alone'],
])('with "%s" open and on-demand children "%s" the lines are %s', (open, state, lines) => {
  const shown = rowsOf(open, state).map((row) => `${row.level} ${row.kind === 'node' ? row.key : row.kind}`)
  expect(shown.join(', ')).toBe(lines)
})

test('a line knows its place among its brothers and sisters, and whether it opens', () => {
  const places = rowsOf('school').map((row) => row.kind === 'node' && [row.key, row.position, row.count, row.open])
  expect(places).toEqual([
    ['school', 1, 3, true],
    ['one', 1, 2, false],
    ['two', 2, 2, undefined],
    ['area', 2, 3, false],
    ['alone', 3, 3, undefined],
  ])
})

const opened = rowsOf('school one area', 'failed')
const indexOf = (key: string) => opened.findIndex((row) => row.key === key)

test.each([
  ['school', 'ArrowDown', 'go one'],
  ['alone', 'ArrowDown', 'stay'],
  ['school', 'ArrowUp', 'stay'],
  ['two', 'ArrowUp', 'go b'],
  ['two', 'Home', 'go school'],
  ['school', 'End', 'go alone'],
  ['school', 'ArrowRight', 'go one'],
  ['two', 'ArrowRight', 'stay'],
  ['area note', 'ArrowRight', 'stay'],
  ['alone', 'ArrowRight', 'stay'],
  ['one', 'ArrowLeft', 'close one'],
  ['b', 'ArrowLeft', 'go one'],
  ['two', 'ArrowLeft', 'go school'],
  ['alone', 'ArrowLeft', 'stay'],
  ['area note', 'ArrowLeft', 'go area'],
  ['area', 'Enter', 'press area'],
  ['two', ' ', 'check two'],
  ['two', 'Tab', 'nothing'],
])('on "%s" the key %s does: %s', (key, pressed, does) => {
  expect(told(treeStep(opened, indexOf(key), pressed))).toBe(does)
})

test.each([
  ['school', 'ArrowRight', 'open school'],
  ['school', '*', 'open school area'],
  ['alone', '*', 'open school area'],
])('on closed lines, on "%s" the key %s does: %s', (key, pressed, does) => {
  const rows = rowsOf('')
  const at = rows.findIndex((row) => row.key === key)
  expect(told(treeStep(rows, at, pressed))).toBe(does)
})

function told(step: ReturnType<typeof treeStep>): string {
  if (!step) return 'nothing'
  if (step.do === 'stay') return 'stay'
  if (step.do === 'go') return `go ${step.to.key}`
  if ('rows' in step) return `${step.do} ${step.rows.map(({ key }) => key).join(' ')}`
  return `${step.do} ${step.row.key}`
}

test('a key on no line does nothing', () => {
  expect(treeStep([], 0, 'Home')).toBeNull()
})

test.each([
  ['school', 'a', 'a'],
  ['a', 'a', 'area'],
  ['area', 'a', 'alone'],
  ['area', 'aa', 'alone'],
  ['alone', 'a', 'a'],
  ['a', 'ar', 'area'],
  ['area', 'are', 'area'],
  ['school', 'AL', 'alone'],
  ['school', 's', 'school'],
  ['school', 'z', undefined],
])('from "%s" typing "%s" leads to %s', (from, typed, to) => {
  expect(typedRow(opened, indexOf(from), typed)?.key).toBe(to)
})

const childrenOf = (node: TreeNode) => knownChildren(node, fetchedAs('x y'))

test.each([
  ['', 'school none, one none, a none, b none, two none'],
  ['a', 'school some, one some, a all, b none, two none'],
  ['a b', 'school some, one all, a all, b all, two none'],
  ['one', 'school some, one all, a all, b all, two none'],
  ['a b two', 'school all, one all, a all, b all, two all'],
  ['school', 'school all, one all, a all, b all, two all'],
])('with "%s" chosen: %s', (checked, states) => {
  const known = checkStates(nodes.slice(0, 1), keysOf(checked), childrenOf)
  expect(
    [...known]
      .reverse()
      .map(([key, state]) => `${key} ${state}`)
      .sort()
      .join(', '),
  ).toBe(states.split(', ').sort().join(', '))
})

test.each([
  ['', 'school one a', 'a'],
  ['a', 'school one a', ''],
  ['a', 'school one', 'one'],
  ['a b', 'school one', ''],
  ['a two', 'school', 'school'],
  ['a b two', 'school', ''],
  ['school', 'school', ''],
  ['school', 'school one', 'two'],
  ['school', 'school one a', 'b two'],
  ['school x', 'school two', 'one x'],
  ['area', 'area x', 'y'],
  ['', 'area', 'area'],
])('with "%s" chosen, a press on the end of "%s" leaves "%s"', (checked, way, left) => {
  expect([...toggleChecked(pathOf(way), keysOf(checked), childrenOf)].sort().join(' ')).toBe(left)
})

test('children that are not fetched yet are chosen with their parent', () => {
  const none = () => []
  expect([...toggleChecked(pathOf('area'), new Set(), none)]).toEqual(['area'])
  expect(checkStates(nodes, new Set(['area']), childrenOf).get('x')).toBe('all')
})

function pathOf(way: string): TreeNode[] {
  let siblings: readonly TreeNode[] = nodes
  return way.split(' ').map((key) => {
    const node = siblings.find((one) => one.key === key)
    if (!node) throw new Error(`no ${key} here`)
    siblings = childrenOf(node)
    return node
  })
}
