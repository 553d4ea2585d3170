import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, dirname, join, relative } from 'node:path'
import { englishTextsOf, missingPlurals, oddWords } from './plain-english.mjs'
import { dictionariesOf } from './text-dictionaries.mjs'

/** Also the browser tests: what they read on the screen is written elsewhere. */
const skipped = new Set(['node_modules', 'dist', '.git', 'data', 'test-results', 'e2e'])
const chinese = /\p{Script=Han}/u

/**
 * What is wrong with the visible texts below a folder: a key in one language only, an empty or half-translated text,
 * placeholders that differ, a key nobody uses, English that is not ours. The texts stand in pairs of files, or in dictionaries of the source files.
 * @param {string} folder
 * @returns {string[]}
 */
export function findTextProblems(folder) {
  const files = filesBelow(folder)
  const stems = new Set(files.flatMap((file) => /^(.*)\.(zh-CN|en)\.json$/.exec(file)?.[1] ?? []))
  const sources = new Map()
  const sourcesBeside = (file) => {
    const workspace = workspaceOf(file)
    if (!sources.has(workspace)) sources.set(workspace, readSources(files, workspace))
    return sources.get(workspace)
  }
  const inFiles = [...stems].sort().flatMap((stem) => {
    const source = sourcesBeside(stem).map(({ text }) => text)
    return checkPair(stem, source.join('\n')).map((problem) => `${relative(folder, stem)}: ${problem}`)
  })
  const workspaces = new Set(files.filter(isSource).map(workspaceOf))
  const inSources = [...workspaces].sort().flatMap((workspace) => {
    return checkDictionaries(sourcesBeside(join(workspace, 'package.json')), folder)
  })
  const beside = [...workspaces].sort().flatMap((workspace) => {
    return sourcesBeside(join(workspace, 'package.json')).flatMap(({ file, text }) =>
      englishTextsOf(file, text).flatMap((english) =>
        oddWords(english).map((problem) => `${relative(folder, file)}: "${english}" ${problem}`),
      ),
    )
  })
  return [...inFiles, ...inSources, ...beside]
}

function checkDictionaries(sources, folder) {
  const withoutTexts = sources.map(({ file, text, dictionaries }) => ({
    file,
    text: cutOut(text, dictionaries),
  }))
  const everything = withoutTexts.map(({ text }) => text).join('\n')
  return sources.flatMap(({ file, dictionaries }) => {
    if (dictionaries.length === 0) return []
    const near = withoutTexts
      .filter((other) => other.file === file || other.text.includes(`/${basename(file)}'`))
      .map(({ text }) => text)
      .join('\n')
    return dictionaries
      .flatMap(({ zh, en }) => {
        const keys = [...new Set([...Object.keys(zh), ...Object.keys(en)])]
        return keys.flatMap((key) => [
          ...checkTexts(key, zh[key], en[key]),
          ...(isRead(key, near, everything) ? [] : [`"${key}" is not used`]),
        ])
      })
      .map((problem) => `${relative(folder, file)}: ${problem}`)
  })
}

/** Read where the dictionary is at hand, `texts.key`, or named anywhere: `texts[reason]` with a reason from elsewhere. */
function isRead(key, near, everything) {
  return key.split('.').every((part) => {
    const taken = new RegExp(`\\.${part}\\b|\\{[^{}]*\\b${part}\\b[^{}]*\\}\\s*=[^>]`)
    return taken.test(near) || everything.includes(`'${part}'`)
  })
}

function cutOut(text, dictionaries) {
  return dictionaries.reduceRight((rest, { start, end }) => rest.slice(0, start) + rest.slice(end), text)
}

function checkPair(stem, source) {
  const zh = readTexts(`${stem}.zh-CN.json`)
  const en = readTexts(`${stem}.en.json`)
  if (!zh || !en) return [`${zh ? 'en' : 'zh-CN'} file is missing`]
  const keys = [...new Set([...Object.keys(zh), ...Object.keys(en)])]
  return keys.flatMap((key) => [...checkTexts(key, zh[key], en[key]), ...checkUse(key, source)])
}

function checkTexts(key, zh, en) {
  if (zh === undefined) return [`"${key}" is missing in zh-CN`]
  if (en === undefined) return [`"${key}" is missing in en`]
  if (zh.trim() === '' || en.trim() === '') return [`"${key}" is empty`]
  if (chinese.test(en)) return [`"${key}" is still Chinese in en`]
  if (placeholders(zh) !== placeholders(en)) return [`"${key}" has other placeholders in zh-CN than in en`]
  return [...oddWords(en), ...missingPlurals(en)].map((problem) => `"${key}" ${problem} in en`)
}

// A key is used when it stands whole in a source file, or when a template begins with its first part: `desktop.kind.${kind}`.
function checkUse(key, source) {
  const whole = [`'${key}'`, `"${key}"`, `\`${key}\``].some((quoted) => source.includes(quoted))
  const parts = [...key.matchAll(/[.A-Z-]/g)].map(({ index }) => key.slice(0, index + 1))
  const begun = [...parts, ...parts.map((part) => part.slice(0, -1))].some(
    (part) => part.includes('.') && source.includes(`\`${part}\${`),
  )
  return whole || begun ? [] : [`"${key}" is not used`]
}

// `{name}` and `{count, plural, …}`, but not the branches of a plural: `one {file}`.
function placeholders(text) {
  const names = text.matchAll(/(?<!(?:=\d+|zero|one|two|few|many|other)\s*)\{(\w+)\s*[,}]/g)
  return [...new Set([...names].map((match) => match[1]))].sort().join()
}

function readTexts(file) {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined
}

function readSources(files, workspace) {
  return files
    .filter((file) => isSource(file) && workspaceOf(file) === workspace)
    .map((file) => {
      const text = readFileSync(file, 'utf8')
      return { file, text, dictionaries: dictionariesOf(file, text) }
    })
}

function isSource(file) {
  return /(?<!\.test|\.d)\.tsx?$/.test(file)
}

function workspaceOf(file) {
  let folder = dirname(file)
  while (!existsSync(join(folder, 'package.json')) && folder !== dirname(folder)) folder = dirname(folder)
  return folder
}

function filesBelow(folder) {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : filesBelow(path)
    return entry.isFile() ? [path] : []
  })
}
