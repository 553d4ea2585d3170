import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { writeFiles } from './connect.mjs'
import { enterApplication } from './enter-application.mjs'
import { featureNames, kebabCase } from './feature-names.mjs'
import { subAppFiles, withoutPictures } from './sub-app-files.mjs'

/** First parts of addresses that are the product's own: files of an application live under its name. */
const ownAddresses = new Set(
  'api area base bind common desktop docs gallery healthz login pages redirect static zuul'.split(' '),
)

/** Why a name does not fit a sub-application; nothing when it does. */
export function problemOfSubAppName(name) {
  if (!name) return 'Name the application: npm run new:sub-app -- book-loans 图书借还 / 请给出应用名。'
  if (!kebabCase.test(name))
    return `"${name}" does not fit: lower-case words joined by hyphens, such as book-loans. / 应用名须为小写单词，用连字符连接。`
  if (ownAddresses.has(name)) return `"${name}" is an address of the product itself. / “${name}”是系统自身的地址。`
  return undefined
}

/**
 * Writes a sub-application into a repository and makes it known. Gives the paths written and changed, and what found
 * no place and goes in by hand.
 * @param {string} root
 * @param {{ name: string, chinese: string }} names
 */
export function writeSubApp(root, { name, chinese }) {
  const names = { ...featureNames(name), chinese }
  const files = subAppFiles(names)
  const taken = Object.keys(withoutPictures(files)).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`There is such an application already: ${taken[0]} / 该应用已存在。`)
  // An icon of the demo has pictures already; they stay.
  const fresh = Object.fromEntries(Object.entries(files).filter(([path]) => !existsSync(join(root, path))))
  writeFiles(root, fresh)
  return { written: Object.keys(fresh), ...enterApplication(root, names) }
}
