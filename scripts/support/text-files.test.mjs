import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findTextProblems } from './text-files.mjs'

/** A workspace with one feature of the given texts and one source file. */
function workspace({ zh, en, source }) {
  const folder = mkdtempSync(join(tmpdir(), 'homeroom-texts-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  mkdirSync(join(folder, 'src'))
  writeFileSync(join(folder, 'package.json'), '{}')
  if (zh) writeFileSync(join(folder, 'src/door.zh-CN.json'), JSON.stringify(zh))
  if (en) writeFileSync(join(folder, 'src/door.en.json'), JSON.stringify(en))
  writeFileSync(join(folder, 'src/door.tsx'), source)
  return folder
}

describe('text files', () => {
  test('are fine when both languages have every used key', () => {
    const texts = { zh: { 'door.open': '开{who}' }, en: { 'door.open': 'Open {who}' } }
    expect(findTextProblems(workspace({ ...texts, source: `text('door.open')` }))).toEqual([])
  })

  test('may say plurals as each language does', () => {
    const zh = { 'door.count': '{count, plural, other {# 扇门}}' }
    const en = { 'door.count': '{count, plural, one {door} other {# doors}}' }
    expect(findTextProblems(workspace({ zh, en, source: `text('door.count')` }))).toEqual([])
  })

  test('may have keys that a template completes', () => {
    const texts = { zh: { 'door.kind.glass': '玻璃' }, en: { 'door.kind.glass': 'Glass' } }
    expect(findTextProblems(workspace({ ...texts, source: `text(\`door.kind.\${kind}\`)` }))).toEqual([])
  })

  test.each([
    [{ 'door.open': '开' }, {}, 'src/door: "door.open" is missing in en'],
    [{}, { 'door.open': 'Open' }, 'src/door: "door.open" is missing in zh-CN'],
    [{ 'door.open': '开' }, undefined, 'src/door: en file is missing'],
    [{ 'door.open': '开' }, { 'door.open': '' }, 'src/door: "door.open" is empty'],
    [{ 'door.open': '开' }, { 'door.open': '开' }, 'src/door: "door.open" is still Chinese in en'],
    [
      { 'door.open': '开' },
      { 'door.open': 'Open {x}' },
      'src/door: "door.open" has other placeholders in zh-CN than in en',
    ],
  ])('%j beside %j is a problem', (zh, en, problem) => {
    expect(findTextProblems(workspace({ zh, en, source: `text('door.open')` }))).toEqual([problem])
  })

  test('with a key nobody uses are a problem', () => {
    const texts = { zh: { 'door.open': '开' }, en: { 'door.open': 'Open' } }
    expect(findTextProblems(workspace({ ...texts, source: `text('door.opened')` }))).toEqual([
      'src/door: "door.open" is not used',
    ])
  })
})
