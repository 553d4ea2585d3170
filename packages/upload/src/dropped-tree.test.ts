import { expect, test } from 'vitest'
import { chosenTree, droppedTree, foldersOf } from './dropped-tree.ts'

const files = [
  { file: new File(['a'], 'a.jpg'), folder: 'trip/monday' },
  { file: new File(['b'], 'b.jpg'), folder: 'trip' },
  { file: new File(['c'], 'c.jpg'), folder: '' },
]

test('a file chosen in a folder knows where it was', () => {
  const file = Object.assign(new File(['a'], 'a.jpg'), { webkitRelativePath: 'trip/monday/a.jpg' })
  expect(chosenTree([file])).toEqual({ files: [{ file, folder: 'trip/monday' }], folders: [] })
})

test('folders come before those inside them, empty ones, too', () => {
  expect(foldersOf({ files, folders: ['trip/friday/evening'] })).toEqual([
    'trip',
    'trip/friday',
    'trip/monday',
    'trip/friday/evening',
  ])
})

const fileAt = (name: string) => ({ kind: 'file', name, getFile: async () => new File(['x'], name) })
function folderAt(name: string, inside: readonly object[], refused = false) {
  async function* values() {
    if (refused) throw new DOMException('no', 'NotAllowedError')
    yield* inside
  }
  return { kind: 'directory', name, values }
}
/** A dropped folder: what older browsers tell of it, and what newer ones tell besides. */
function droppedFolder(handle: object | null) {
  const inside = [{ isDirectory: false, file: (done: (file: File) => void) => done(new File(['x'], 'old.jpg')) }]
  const createReader = () => ({ readEntries: (done: (list: readonly object[]) => void) => done(inside.splice(0)) })
  return {
    kind: 'file',
    webkitGetAsEntry: () => ({ isDirectory: true, name: 'trip', createReader }),
    getAsFile: () => null,
    getAsFileSystemHandle: async () => handle,
  } as unknown as DataTransferItem
}

/** A folder as browsers tell it that give no handles. */
function olderFolder(name: string, inside: object[]) {
  const createReader = () => ({ readEntries: (done: (list: readonly object[]) => void) => done(inside.splice(0)) })
  const entry = { isDirectory: true, name, createReader }
  const item = { kind: 'file', webkitGetAsEntry: () => entry, getAsFile: () => null } as unknown as DataTransferItem
  return { entry, item }
}

test('the files of a dropped folder keep where they are, so that an upload goes on after a reload', async () => {
  const [plan, walk] = [fileAt('plan.pdf'), fileAt('walk.jpg')]
  const { files: dropped } = await droppedTree([droppedFolder(folderAt('trip', [plan, folderAt('monday', [walk])]))])
  expect(dropped).toMatchObject([
    { folder: 'trip', file: { name: 'plan.pdf' }, handle: plan },
    { folder: 'trip/monday', file: { name: 'walk.jpg' }, handle: walk },
  ])
})

test.each([
  ['tells nothing of it', null],
  ['lets no page read it', folderAt('trip', [], true)],
  ['lets no page read what is inside', folderAt('trip', [folderAt('monday', [], true)])],
])('a folder is taken without that where the browser %s', async (_what, handle) => {
  const { files: dropped, folders } = await droppedTree([droppedFolder(handle)])
  expect(dropped).toMatchObject([{ folder: 'trip', file: { name: 'old.jpg' } }])
  expect(folders).toContain('trip')
})

test('[UPLOAD-02] empty folders of a dropped one are kept, whichever way the browser tells them', async () => {
  const newer = await droppedTree([droppedFolder(folderAt('trip', [folderAt('photos', []), folderAt('films', [])]))])
  expect(newer).toEqual({ files: [], folders: ['trip', 'trip/photos', 'trip/films'] })
  expect(await droppedTree([olderFolder('trip', [olderFolder('photos', []).entry]).item])).toEqual({
    files: [],
    folders: ['trip', 'trip/photos'],
  })
})
