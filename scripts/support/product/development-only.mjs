import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { repository } from '../repository.mjs'

const web = join(repository, 'apps/web')
const folder = join(web, 'src/features/identities/test-accounts')

/** The texts of the switch to test accounts, in both languages, and their keys: whatever is built of it holds one of them. */
export function developmentOnly() {
  const files = readdirSync(folder).filter((file) => file.endsWith('.json'))
  return files.flatMap((file) => Object.entries(JSON.parse(readFileSync(join(folder, file), 'utf8'))).flat())
}

/** Where the build of the pages holds any of some texts. */
export function findInBuild(texts, dist = join(web, 'dist')) {
  return readdirSync(dist, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(?:js|json|html)$/.test(entry.name))
    .flatMap(({ parentPath, name }) => {
      const file = join(parentPath, name)
      const content = readFileSync(file, 'utf8')
      return texts.filter((text) => content.includes(text)).map((text) => ({ file: relative(repository, file), text }))
    })
}
