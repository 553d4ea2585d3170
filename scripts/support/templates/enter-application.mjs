import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { connect } from './connect.mjs'

export const catalogue = 'apps/server/src/database/catalogue/product-applications.ts'
const demo = 'apps/server/src/database/demo-district/applications'
export const demoGroups = `${demo}/demo-icon-groups.ts`
export const demoApplications = `${demo}/demo-applications.ts`
/** Where the demo district shows a new one: in the schools and in the bureau. */
const groups = ['campus-life', 'office']

/**
 * Enters an application in the catalogue and shows it in the demo district. An icon that the demo has already is taken
 * over with its names and its places: the demo's icons stand for applications that somebody has yet to write.
 * @param {string} root
 * @param {{ name: string, title: string, chinese: string, userTypes?: string }} names `userTypes` are who may open it
 * @returns {{ connected: string[], byHand: { file: string, text: string }[] }}
 */
export function enterApplication(root, names) {
  const taken = takeFromDemo(root, names.name)
  const entry = { file: catalogue, text: taken ? takenEntry(taken, names.userTypes) : newEntry(names), before: ']' }
  const entered = connect(root, entry) ? [] : [entry]
  if (taken) return { connected: [catalogue, demoApplications], byHand: entered }
  const missing = groups.filter((group) => !addToGroup(root, group, names.name))
  const inGroup = (group) => ({ file: demoGroups, text: `'${names.name}', in the group ${group}` })
  return { connected: [catalogue, demoGroups], byHand: [...entered, ...missing.map(inGroup)] }
}

const newEntry = ({ name, title, chinese, userTypes = '1,2,3,4' }) => `  describeApplication({
    code: '${name}',
    name: ${JSON.stringify(chinese || title)},
    englishName: '${title}',
    userTypes: '${userTypes}',
    connected: true,
    position: 100,
  }),`

/** @param {string[]} taken */
const takenEntry = (
  [code, name, shortName, english, shortEnglish, before],
  userTypes = before,
) => `  describeApplication({
    code: '${code}',
    name: '${name}',
    shortName: '${shortName}',
    englishName: '${english}',
    englishShortName: '${shortEnglish}',
    userTypes: '${userTypes}',
    connected: true,
    position: 100,
  }),`

/** Takes the line of an icon out of the demo's list: code, names and user types; undefined when it has none. */
function takeFromDemo(root, name) {
  const path = join(root, demoApplications)
  if (!existsSync(path)) return undefined
  const lines = readFileSync(path, 'utf8').split('\n')
  const place = lines.findIndex((line) => line.startsWith(`  ['${name}', `))
  if (place < 0) return undefined
  writeFileSync(path, lines.toSpliced(place, 1).join('\n'))
  return [...lines[place].matchAll(/'([^']*)'/g)].map(([, text]) => text)
}

/** Adds the application to the list of one group; false when the group is not found. */
function addToGroup(root, group, name) {
  const path = join(root, demoGroups)
  const before = existsSync(path) ? readFileSync(path, 'utf8') : ''
  const list = new RegExp(`(code: '${group}',[^[]*\\[[^\\]]*\\],\\s*applications: \\[[^\\]]*?),?(\\s*\\])`)
  const after = before.replace(list, `$1, '${name}'$2`)
  if (after === before) return false
  writeFileSync(path, after)
  return true
}
