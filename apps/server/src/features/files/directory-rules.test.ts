import { randomUUID } from 'node:crypto'
import process from 'node:process'
import type { DirectoryEntry, DirectoryNode } from '@homeroom/contract/files/upload-schemas.ts'
import { expect, test } from 'vitest'
import { createRandom } from '../../database/demo-district/demo-random.ts'
import { readDirectories } from './directory-rules.ts'

const node = (id: string, parentId = '', fileName = `folder ${id}`): DirectoryNode => ({ id, fileName, parentId })
const entriesOf = (dirTree: readonly DirectoryNode[]): DirectoryEntry[] =>
  dirTree.map(({ fileName, parentId }) => ({ fileName, type: 'directory', parentId }))
const read = (dirTree: DirectoryNode[], more: DirectoryEntry[] = [], directorys = entriesOf(dirTree)) =>
  readDirectories({ dirTree, directorys: [...directorys, ...more] })

test('[UPLOAD-02] a tree with files and empty folders becomes folders, each after the one it lies in', () => {
  const tree = [node('t', '', '照片'), node('m', 't', '春游'), node('e', 't', '空')]
  const files: DirectoryEntry[] = [
    { fileName: 'a.jpg', type: 'file', parentId: 'm' },
    { fileName: 'loose.jpg', type: 'file', parentId: '' },
  ]
  expect(read(tree, files)).toEqual([
    { name: '照片', parent: -1 },
    { name: '春游', parent: 0 },
    { name: '空', parent: 0 },
  ])
})

const [a, b] = [node('a'), node('b', 'a')]
test.each([
  ['a folder in itself', [node('a', 'a')], undefined, []],
  ['two in each other', [node('a', 'b'), node('b', 'a')], undefined, []],
  ['a folder before the one it lies in', [b, a], undefined, []],
  ['a parent of another upload', [a, node('c', 'ffff')], undefined, []],
  ['one id for two', [a, node('a', '', 'other')], undefined, []],
  ['the empty id', [node('')], undefined, []],
  ['one name twice in a folder', [a, node('c', '', 'folder a')], undefined, []],
  ['a folder that directorys does not name', [a, b], entriesOf([a]), []],
  ['a folder that dirTree does not name', [a], entriesOf([a, b]), []],
  ['a folder named twice by directorys', [a], entriesOf([a, a]), []],
  ['a file in no folder', [a], undefined, [{ fileName: 'a.jpg', type: 'file', parentId: 'b' }]],
] as [string, DirectoryNode[], DirectoryEntry[] | undefined, DirectoryEntry[]][])(
  '[UPLOAD-02] %s is refused',
  (_what, tree, directorys, more) => {
    expect(read(tree, more, directorys)).toBeUndefined()
  },
)

test('[U8][UPLOAD-02] whatever a page makes up, what is taken is a tree of the given folders alone', () => {
  const seed = process.env.UPLOAD_SEED ?? randomUUID()
  const random = createRandom(seed)
  const upTo = (most: number) => Math.floor(random.share() * (most + 1))
  const names = ['a', 'b', '..', '__proto__', 'constructor', 'a/b', '\u202e', '', '\ud83d\ude00']
  const ids = ['', '1', '2', '3', '__proto__', 'toString', 'x']
  let taken = 0
  for (let round = 0; round < 5000; round++) {
    const dirTree = Array.from({ length: upTo(5) }, () => node(random.pick(ids), random.pick(ids), random.pick(names)))
    const honest = random.chance(0.7)
    const directorys = honest ? entriesOf(dirTree) : entriesOf(dirTree).slice(upTo(1), upTo(5))
    if (random.chance(0.3)) directorys.push({ fileName: random.pick(names), type: 'file', parentId: random.pick(ids) })
    const folders = readDirectories({ directorys, dirTree })
    if (!folders) continue
    taken += 1
    const what = `seed ${seed}: ${JSON.stringify(dirTree)}`
    expect(
      folders.map(({ name }) => name),
      what,
    ).toEqual(dirTree.map(({ fileName }) => fileName))
    for (const [at, { parent }] of folders.entries()) {
      expect(parent, what).toBeLessThan(at)
      expect(parent < 0 ? '' : dirTree[parent]?.id, what).toBe(dirTree[at]?.parentId)
    }
  }
  expect(taken).toBeGreaterThan(100)
})
