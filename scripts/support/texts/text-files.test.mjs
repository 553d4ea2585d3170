import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { findTextProblems } from './text-files.mjs'

/** A workspace with one feature of the given texts and one source file. */
/** @param {{ zh?: object, en?: object, source: string }} files */
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
    [{ 'door.open': '学生' }, { 'door.open': 'Students' }, 'src/door: "door.open" says "Students": write pupil in en'],
    [
      { 'door.open': '{count} 扇' },
      { 'door.open': '{count} doors' },
      'src/door: "door.open" has no plural forms for {count} in en',
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

/** A workspace with a dictionary in a source file of its own and another file that uses it. */
function workspaceWithDictionary(dictionary, use, elsewhere = '') {
  const folder = workspace({ source: `import { doorTexts } from './door-texts.ts'\n${use}` })
  writeFileSync(join(folder, 'src/door-texts.ts'), `export const doorTexts = ${dictionary}\n`)
  writeFileSync(join(folder, 'src/elsewhere.ts'), elsewhere)
  return folder
}

describe('dictionaries in source files', () => {
  test.each([
    ['a text', `{ 'zh-CN': { open: '开' }, en: { open: 'Open' } } as const`, 'doorTexts.en.open'],
    ['a text taken out', `{ 'zh-CN': { open: '开' }, en: { open: 'Open' } }`, 'const { open } = doorTexts.en'],
    ['a text by its key', `{ 'zh-CN': { open: '开' }, en: { open: 'Open' } }`, `text('open')`],
    [
      'a text that is made',
      `{ 'zh-CN': { open: (who: string) => \`开\${who}\` }, en: { open: (who: string) => \`Open \${who}\` } }`,
      'doorTexts.en.open(name)',
    ],
    [
      'texts in a group',
      `{ 'zh-CN': { refused: { size: '太大' } }, en: { refused: { size: 'Too large' } } } satisfies Texts`,
      `doorTexts.en.refused['size']`,
    ],
    ['one text in both languages', `{ 'zh-CN': '开', en: 'Open' }`, ''],
  ])('are fine with %s', (_, dictionary, use) => {
    expect(findTextProblems(workspaceWithDictionary(dictionary, use))).toEqual([])
  })

  test('are fine when the key comes from elsewhere', () => {
    const dictionary = `{ 'zh-CN': { size: '太大' }, en: { size: 'Too large' } }`
    const folder = workspaceWithDictionary(dictionary, 'doorTexts.en[reason]', `return 'size'`)
    expect(findTextProblems(folder)).toEqual([])
  })

  test.each([
    [`{ 'zh-CN': { open: '开' }, en: {} }`, '"open" is missing in en'],
    [`{ 'zh-CN': {}, en: { open: 'Open' } } as const`, '"open" is missing in zh-CN'],
    [`{ 'zh-CN': { open: '开' } }`, '"open" is missing in en'],
    [`{ 'zh-CN': { open: '开' }, en: { open: ' ' } }`, '"open" is empty'],
    [`{ 'zh-CN': { open: '开' }, en: { open: '开' } }`, '"open" is still Chinese in en'],
    [`{ 'zh-CN': { open: '开' }, en: { open: 'Open {who}' } }`, '"open" has other placeholders in zh-CN than in en'],
    [
      `{ 'zh-CN': { open: () => \`开\` }, en: { open: (who: string) => \`Open \${who}\` } }`,
      '"open" has other placeholders in zh-CN than in en',
    ],
    [`{ 'zh-CN': { group: { open: '开' } }, en: { group: {} } }`, '"group.open" is missing in en'],
  ])('are not with %s', (dictionary, problem) => {
    const folder = workspaceWithDictionary(dictionary, 'doorTexts.en.open + doorTexts.en.group.open')
    expect(findTextProblems(folder)).toEqual([`src/door-texts.ts: ${problem}`])
  })

  test('are not with a text nobody reads, even when others have a part of that name', () => {
    const dictionary = `{ 'zh-CN': { open: '开' }, en: { open: 'Open' } }`
    const folder = workspaceWithDictionary(dictionary, 'doorTexts.en.opened', 'dialog.open()')
    expect(findTextProblems(folder)).toEqual(['src/door-texts.ts: "open" is not used'])
  })
})
