import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { build, loadConfigFromFile } from 'vite'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../repository.mjs'
import { findTextProblems } from '../texts/text-files.mjs'
import { catalogue, demoApplications, demoGroups } from './enter-application.mjs'
import { problemOfSubAppName, writeSubApp } from './write-sub-app.mjs'

const names = { name: 'book-loans', chinese: '图书借还' }

/** A folder with the files of this repository that a new application is entered in, and its packages. */
function repositoryToWriteIn() {
  const root = mkdtempSync(join(tmpdir(), 'homeroom-sub-app-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  for (const file of [catalogue, demoApplications, demoGroups, 'tsconfig.base.json']) {
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(repository, file), join(root, file))
  }
  symlinkSync(join(repository, 'node_modules'), join(root, 'node_modules'), 'dir')
  return root
}

async function buildSubApp(folder) {
  const config = await loadConfigFromFile({ command: 'build', mode: 'production' }, join(folder, 'vite.config.ts'))
  await build({ ...config?.config, root: folder, configFile: false, logLevel: 'silent' })
}

const read = (root, file) => readFileSync(join(root, file), 'utf8')

test('a new application has a place in the catalogue and in the demo district, and complete texts', () => {
  const root = repositoryToWriteIn()
  const { written, byHand } = writeSubApp(root, names)
  expect(byHand).toEqual([])
  expect(written).toContain('sub-apps/book-loans/src/main.tsx')
  for (const picture of ['img', 'gray', 'cartoon'])
    expect(read(root, `apps/web/public-assets/apps/book-loans/${picture}.svg`)).toMatch(/^<svg /)
  expect(read(root, catalogue)).toMatch(
    /code: 'book-loans',\s+name: "图书借还",\s+englishName: 'Book loans'[\s\S]*connected: true/,
  )
  expect(read(root, demoGroups).match(/'[\w-]+',\s+'book-loans'\s*\]/g)).toHaveLength(2)
  expect(findTextProblems(root)).toEqual([])
})

test('an icon that the demo has already is taken over with its names, pictures and places', () => {
  const root = repositoryToWriteIn()
  const picture = 'apps/web/public-assets/apps/library/img.svg'
  mkdirSync(dirname(join(root, picture)), { recursive: true })
  writeFileSync(join(root, picture), 'drawn before')
  const groupsBefore = read(root, demoGroups)
  const { written, connected, byHand } = writeSubApp(root, { name: 'library', chinese: '' })
  expect(byHand).toEqual([])
  expect(written).toContain('sub-apps/library/src/main.tsx')
  expect(read(root, picture)).toBe('drawn before')
  expect(read(root, catalogue)).toMatch(
    /code: 'library',\s+name: '图书借阅',[\s\S]*englishName: 'Library'[\s\S]*connected: true/,
  )
  expect(read(root, demoApplications)).not.toContain("['library',")
  expect(connected).toEqual([catalogue, demoApplications])
  expect(read(root, demoGroups)).toBe(groupsBefore)
})

test('what is written builds into a script, a style sheet and a list of both', async () => {
  const root = repositoryToWriteIn()
  writeSubApp(root, names)
  const folder = join(root, 'sub-apps/book-loans')
  await buildSubApp(folder)
  const manifest = JSON.parse(read(root, 'sub-apps/book-loans/dist/manifest.json'))
  expect(Object.keys(manifest)).toEqual(['main.js', 'main.css', 'integrity'])
  const script = read(root, manifest['main.js'].replace('/book-loans/', 'sub-apps/book-loans/dist/'))
  expect(script).toMatch(/export\s*\{[^}]*\bmount\b/)
  expect(script).toContain('您好')
  const style = read(root, manifest['main.css'].replace('/book-loans/', 'sub-apps/book-loans/dist/'))
  expect(style).toContain('@layer sub-app')
})

/** The third section of the guide: what it says between its code, and its code. */
function thirdSectionOfTheGuide() {
  const guide = readFileSync(join(repository, 'docs/how-to/write-a-sub-app.md'), 'utf8')
  const section = guide.slice(guide.indexOf('\n## 3. '), guide.indexOf('\n## 4. '))
  const [component, element, chinese, english] = [...section.matchAll(/```\w+\n(.*?)```/gs)].map(([, code]) => code)
  const prose = section.replace(/```.*?```/gs, '')
  const inline = (beginning) => [...prose.matchAll(/`([^`]+)`/g)].find(([, code]) => code.startsWith(beginning))?.[1]
  return {
    component,
    element,
    chinese,
    english,
    file: inline('src/'),
    dependency: inline('"@'),
    importLine: inline('import '),
  }
}

test('who follows the third section of the guide has an application with complete texts and types that builds', async () => {
  const root = repositoryToWriteIn()
  writeSubApp(root, { name: 'greetings', chinese: '问候' })
  const folder = join(root, 'sub-apps/greetings')
  const guide = thirdSectionOfTheGuide()
  const change = (file, place, add) => {
    const before = readFileSync(join(folder, file), 'utf8')
    expect(before, `${file} has the place the guide names`).toContain(place)
    writeFileSync(
      join(folder, file),
      before.replace(place, () => add(place)),
    )
  }
  writeFileSync(join(folder, guide.file ?? ''), guide.component ?? '')
  change('package.json', '"dependencies": {', (place) => `${place} ${guide.dependency}`)
  change('src/greetings-application.tsx', '</header>\n', (place) => `${place}${guide.element}`)
  change('src/greetings-application.tsx', 'import', (place) => `${guide.importLine}\n${place}`)
  change('src/greetings.zh-CN.json', '{', (place) => `${place}\n${guide.chinese}`)
  change('src/greetings.en.json', '{', (place) => `${place}\n${guide.english}`)
  expect(JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')).dependencies).toHaveProperty(
    '@homeroom/contract',
  )
  expect(findTextProblems(root)).toEqual([])
  const compiler = join(repository, 'node_modules/typescript/bin/tsc')
  const types = spawnSync(process.execPath, [compiler, '--noEmit', '-p', folder], { encoding: 'utf8' })
  expect(types.stdout + types.stderr).toBe('')
  await buildSubApp(folder)
  const manifest = JSON.parse(readFileSync(join(folder, 'dist/manifest.json'), 'utf8'))
  const script = readFileSync(join(folder, manifest['main.js'].replace('/greetings/', 'dist/')), 'utf8')
  expect(script).toContain('个班级')
})

test('an application that exists is not written over', () => {
  const root = repositoryToWriteIn()
  writeSubApp(root, names)
  expect(() => writeSubApp(root, names)).toThrow(/such an application already/)
})

test('where nothing fits any more, it says what to add by hand', () => {
  const root = repositoryToWriteIn()
  rmSync(join(root, demoGroups))
  rmSync(join(root, catalogue))
  expect(writeSubApp(root, names).byHand.map(({ file }) => file)).toEqual([catalogue, demoGroups, demoGroups])
})

test.each(['', 'BookLoans', 'book_loans', '../book', 'api', 'login', 'static'])(
  '"%s" is no name of an application',
  (name) => {
    expect(problemOfSubAppName(name)).toBeTruthy()
  },
)

test('an ordinary name is one', () => {
  expect(problemOfSubAppName('book-loans')).toBeUndefined()
})
