import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import process from 'node:process'
import { expect, onTestFinished, test } from 'vitest'
import { repository } from '../repository.mjs'
import { featureNames } from './feature-names.mjs'
import { writeFeature } from './write-feature.mjs'

/** A copy of this repository's own files in which packages of others are found, and ours are the copies. */
function copyOfTheRepository() {
  const root = mkdtempSync(join(tmpdir(), 'homeroom-copy-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  // A feature that was just written is not added yet.
  const all = ['ls-files', '--cached', '--others', '--exclude-standard']
  const listed = execFileSync('git', [...all, 'apps', 'packages', 'sub-apps', 'e2e', 'scripts', 'docs', '*.json'], {
    cwd: repository,
    encoding: 'utf8',
  })
  for (const file of listed.split('\n').filter((path) => /\.(ts|tsx|mjs|json|md)$/.test(path))) {
    // Git also lists what was deleted and is not staged yet.
    if (!existsSync(join(repository, file))) continue
    mkdirSync(dirname(join(root, file)), { recursive: true })
    cpSync(join(repository, file), join(root, file))
  }
  const ours = join(root, 'node_modules/@homeroom')
  mkdirSync(ours, { recursive: true })
  for (const name of readdirSync(join(root, 'packages'))) symlinkSync(join(root, 'packages', name), join(ours, name))
  symlinkSync(join(root, 'apps/server'), join(ours, 'server'))
  for (const name of readdirSync(join(repository, 'node_modules')))
    if (name !== '@homeroom') symlinkSync(join(repository, 'node_modules', name), join(root, 'node_modules', name))
  symlinkSync(join(repository, 'apps/server/node_modules'), join(root, 'apps/server/node_modules'))
  return root
}

test('what is written for a new feature, and all that it is connected in, has complete types', () => {
  const root = copyOfTheRepository()
  const { written, connected } = writeFeature(root, { ...featureNames('book-loans'), chinese: '图书借还' })
  const files = [...written, ...connected].filter((path) => /\.tsx?$/.test(path))
  expect(files.length).toBeGreaterThan(15)
  const compilerOptions = {
    jsx: 'react-jsx',
    lib: ['esnext', 'dom', 'dom.iterable'],
    allowJs: true,
    types: ['node', 'vite/client'],
  }
  const project = { extends: './tsconfig.base.json', compilerOptions, files }
  writeFileSync(join(root, 'tsconfig.feature.json'), JSON.stringify(project))
  const compiler = join(repository, 'node_modules/typescript/bin/tsc')
  const types = spawnSync(process.execPath, [compiler, '-p', 'tsconfig.feature.json'], { cwd: root, encoding: 'utf8' })
  expect(types.stdout + types.stderr).toBe('')
})
