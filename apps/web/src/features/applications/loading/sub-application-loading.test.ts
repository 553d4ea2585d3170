import { expect, test } from 'vitest'
import { manifestAddress, subApplicationFiles, wantedSubApplication } from './sub-application-files.ts'
import { createSubApplicationLoader, LoadError } from './sub-application-loading.ts'

const origin = 'https://school.example'
const registered = { app: 'notices', fileIds: ['main', 'print'], fileId: 'main' }
const main = { app: 'notices', fileId: 'main' }

test.each([
  ['', main],
  ['app=notices&fileId=print', { app: 'notices', fileId: 'print' }],
  ['fileId=print', { app: 'notices', fileId: 'print' }],
  ['app=notices&fileId=main&id=7&linkUrl=//evil.example', main],
  ['app=my-class', null],
  ['app=//evil.example', null],
  ['app=../api/storage', null],
  ['fileId=other', null],
  ['fileId=__proto__', null],
  ['fileId=', null],
  ['app=', null],
])('the address "?%s" asks for %j [KIT-32] [KIT-33]', (query, wanted) => {
  expect(wantedSubApplication(registered, new Map(new URLSearchParams(query)))).toEqual(wanted)
})

test.each([
  [{ 'main.js': '/notices/assets/main-1.js' }, { script: '/notices/assets/main-1.js', style: null }],
  [
    { 'main.js': 'assets/a.js', 'main.css': '/notices/a.css' },
    { script: '/notices/assets/a.js', style: '/notices/a.css' },
  ],
  [{ 'main.js': 'https://school.example/notices/a.js' }, { script: '/notices/a.js', style: null }],
  [{}, null],
  [null, null],
  ['main.js', null],
  [{ 'main.js': 7 }, null],
  [{ 'main.js': '//evil.example/a.js' }, null],
  [{ 'main.js': 'https://evil.example/notices/a.js' }, null],
  [{ 'main.js': '/api/storage/show/file/1' }, null],
  [{ 'main.js': '/notices/../api/a.js' }, null],
  [{ 'main.js': '/notices/%2e%2e/api/a.js' }, null],
  [{ 'main.js': '/notices/..%2fapi/a.js' }, null],
  [{ 'main.js': '/notices-evil/a.js' }, null],
  [{ 'main.js': 'data:text/javascript,alert(1)' }, null],
  [{ 'main.js': '/notices/a.js', 'main.css': 'https://evil.example/a.css' }, null],
])('the manifest %j gives %j [KIT-41]', (manifest, files) => {
  const found = subApplicationFiles(manifest, main, origin)
  expect(found && { script: found.script.address, style: found.style?.address ?? null }).toEqual(files)
})

const hash = `sha384-${'A'.repeat(64)}`
const withHash = (integrity: unknown) => ({
  'main.js': '/notices/a.js',
  'main.css': '/notices/a.css',
  integrity,
})

test.each([
  [withHash({ '/notices/a.js': hash, '/notices/a.css': hash }), [hash, hash]],
  [withHash({ '/notices/a.js': hash }), [hash, null]],
  [withHash(undefined), [null, null]],
  [withHash({}), [null, null]],
  [withHash('none'), [null, null]],
  [withHash({ '/notices/a.js': 'md5-AAAA' }), null],
  [withHash({ '/notices/a.js': '' }), null],
  [withHash({ '/notices/a.js': 7 }), null],
  [withHash({ '/notices/a.js': `${hash} ${hash}` }), null],
  [withHash({ '/notices/a.css': 'sha384-' }), null],
])('the manifest %j has its files checked against %j', (manifest, hashes) => {
  const files = subApplicationFiles(manifest, main, origin)
  expect(files && [files.script.integrity, files.style?.integrity]).toEqual(hashes)
})

test('a file id that only the prototype has is no entry', () => {
  expect(
    subApplicationFiles({ 'main.js': '/notices/a.js' }, { app: 'notices', fileId: '__proto__' }, origin),
  ).toBeNull()
  expect(manifestAddress('notices')).toBe('/notices/manifest.json')
})

function loaderWith(answers: { manifest: unknown[]; modules: unknown[] }) {
  const asked: string[] = []
  const next = (list: unknown[]) => {
    const answer = list.length > 1 ? list.shift() : list[0]
    if (answer instanceof Error) throw answer
    return answer
  }
  const load = createSubApplicationLoader({
    origin,
    readJson: async (address) => {
      asked.push(address)
      return next(answers.manifest)
    },
    addStyle: async ({ address }) => void asked.push(address),
    importModule: async ({ address }) => {
      asked.push(address)
      return next(answers.modules)
    },
  })
  return { load, asked }
}

const manifest = {
  'main.js': '/notices/main.js',
  'main.css': '/notices/main.css',
  'print.js': '/notices/print.js',
}
const module = { mount: () => undefined }

test('a manifest is read once, a script is loaded once, however often it is opened [KIT-35] [KIT-39]', async () => {
  const { load, asked } = loaderWith({ manifest: [manifest], modules: [module] })
  await Promise.all([load(main), load(main)])
  await load({ app: 'notices', fileId: 'print' })
  expect(await load(main)).toEqual({ module })
  expect(asked).toEqual(['/notices/manifest.json', '/notices/main.js', '/notices/main.css', '/notices/print.js'])
})

const offline = new LoadError('network', 'did not arrive')
const notThere = new LoadError('missing', 'answered 404')
const changed = new LoadError('damaged', 'is not what its hash says')

test.each([
  ['network', [offline], [module]],
  ['missing', [notThere], [module]],
  ['entry', [{ 'other.js': '/notices/other.js' }], [module]],
  ['entry', [null], [module]],
  ['network', [manifest], [offline]],
  ['missing', [manifest], [notThere]],
  ['damaged', [manifest], [changed]],
  ['broken', [manifest], [new SyntaxError('no export named useMagic')]],
  ['broken', [manifest], [{ noMount: true }]],
])(
  'a failure is told as %s with its cause, and trying again tries again [KIT-42]',
  async (failure, manifests, modules) => {
    const { load, asked } = loaderWith({ manifest: [...manifests, manifest], modules: [...modules, module] })
    const loaded = await load(main)
    expect(loaded).toEqual({ failure, cause: expect.any(Error) })
    const [thrown] = [...manifests, ...modules].filter((answer) => answer instanceof Error)
    if (thrown) expect(loaded).toHaveProperty('cause', thrown)
    const before = asked.length
    const again = await load(main)
    expect(asked.length).toBeGreaterThan(before)
    if (manifests[0] === manifest)
      expect(asked.slice(-2)).toEqual(['/notices/main.js?try=1', '/notices/main.css?try=1'])
    expect(again).toEqual({ module })
  },
)

test('a script without mount and a manifest without the entry say what is missing where', async () => {
  const cause = async (answers: Parameters<typeof loaderWith>[0]) =>
    String(Object(await loaderWith(answers).load(main)).cause)
  expect(await cause({ manifest: [manifest], modules: [{}] })).toBe(
    'LoadError: /notices/main.js exports no function "mount"',
  )
  expect(await cause({ manifest: [{}], modules: [module] })).toBe(
    'LoadError: /notices/manifest.json names no file main.js of its own folder',
  )
})
