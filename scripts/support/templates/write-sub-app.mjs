import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { featureNames, kebabCase } from './feature-names.mjs'
import { subAppFiles } from './sub-app-files.mjs'
import { connect, writeFiles } from './write-feature.mjs'

export const catalogue = 'apps/server/src/database/catalogue/product-applications.ts'
export const demoGroups = 'apps/server/src/database/demo-district/applications/demo-icon-groups.ts'
/** Where the demo district shows it: in the schools and in the bureau. */
const groups = ['campus-life', 'office']

/** First parts of addresses that are the product's own: files of an application live under its name. */
const ownAddresses = new Set(
  'api area base bind common desktop docs gallery healthz login pages redirect static zuul'.split(' '),
)

/** Why a name does not fit a sub-application; nothing when it does. */
export function problemOfSubAppName(name) {
  if (!name) return 'Name the application: npm run new:sub-app -- book-loans 图书借还 / 请给出应用名。'
  if (!kebabCase.test(name))
    return `"${name}" does not fit: lower-case words joined by hyphens, such as book-loans. / 应用名须为小写单词，用连字符连接。`
  if (ownAddresses.has(name))
    return `"${name}" is an address of the product itself. / “${name}”是系统自身的地址。`
  return undefined
}

/**
 * Writes a sub-application into a repository and makes it known. Gives the paths written and changed, and what found
 * no place and goes in by hand.
 * @param {string} root
 * @param {{ name: string, chinese: string }} names
 */
export function writeSubApp(root, { name, chinese }) {
  const names = featureNames(name)
  const files = subAppFiles(names)
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`There is such an application already: ${taken[0]} / 该应用已存在。`)
  writeFiles(root, files)
  const entry = { file: catalogue, text: catalogueEntry(names, chinese), before: ']' }
  const byHand = [
    ...(connect(root, entry) ? [] : [entry]),
    ...groups.filter((group) => !addToGroup(root, group, name)).map((group) => inGroup(group, name)),
  ]
  return { written: Object.keys(files), connected: [catalogue, demoGroups], byHand }
}

const catalogueEntry = ({ name, title }, chinese) => `  describeApplication({
    code: '${name}',
    name: ${JSON.stringify(chinese || title)},
    englishName: '${title}',
    userTypes: '1,2,3,4',
    connected: true,
    position: 100,
  }),`

const inGroup = (group, name) => ({ file: demoGroups, text: `'${name}', in the group ${group}` })

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
