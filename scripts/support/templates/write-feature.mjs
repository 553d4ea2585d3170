import { existsSync, globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { repository } from '../repository.mjs'
import { connect, writeFiles } from './connect.mjs'
import { enterApplication } from './enter-application.mjs'
import { renameFeature, renamePath } from './rename-feature.mjs'
import { pictures, withoutPictures } from './sub-app-files.mjs'

/** @typedef {import('./rename-feature.mjs').Names} Names */

/** All of Repairs: a small feature that is in use. Its rows of the demo district stay where they are. */
const copied = [
  'packages/contract/src/repairs/*',
  'apps/server/src/database/tables/repairs.ts',
  'apps/server/src/features/repairs/*',
  'sub-apps/repairs/{package,tsconfig}.json',
  'sub-apps/repairs/vite.config.ts',
  'sub-apps/repairs/src/*',
  'e2e/tests/repairs/*',
]

/** The files of a new feature by their path, with what stands in them. @param {Names} names */
function featureFiles(names) {
  const found = globSync(copied, { cwd: repository }).toSorted()
  const renamed = found.map((path) => {
    const text = readFileSync(join(repository, path), 'utf8')
    return [renamePath(path, names), renameFeature(text, path, names)]
  })
  return { ...Object.fromEntries(renamed), ...pictures(names.name) }
}

/** The lines that make the feature known, each with the line of the file it goes in front of. @param {Names} names */
export function connections({ name, pascal, camel, sentence, title, chinese }) {
  const contract = 'packages/contract/src/endpoints.ts'
  const codes = 'packages/contract/src/error-codes.ts'
  const server = 'apps/server/src/connect-features.ts'
  // The test of the wall between units asks for rows in every table.
  const fixture = 'apps/server/test-support/isolation-features.ts'
  const permissions = 'apps/server/src/database/catalogue/product-permissions.ts'
  const roles = 'apps/server/src/database/demo-district/people/demo-roles.ts'
  // The map is in the order of names.
  const behind = (/** @type {string} */ row) => {
    const other = /^\| `([\w-]+)` \| [^|]+ \| [^|]*\bserver\b/.exec(row)?.[1]
    return other !== undefined && other > name
  }
  const row = `  await makeRow(owner, ${camel}, {
    ...{ unitId, reporterId: teacher, requestId: randomUUID(), urgency: 'high', reportedAt: openedAt },
    ...{ place: secret('place'), text: secret('text') },
  })`
  const words = `['处理${chinese || title}', 'Handle ${sentence}']`
  return [
    line('docs/architecture.md', `| \`${name}\` | the ${sentence} of a unit | contract, server, e2e |  |`, behind),
    line(contract, `import * as ${camel} from './${name}/${name}-endpoints.ts'`, 'import '),
    line(contract, `import * as ${camel}Schemas from './${name}/${name}-schemas.ts'`, 'import '),
    line(contract, `  { area: '${name}', endpoints: joinHalves(${camel}Schemas, ${camel}) },`, "  { area: 'versions'"),
    line(codes, `import { ${camel}Refusals } from './${name}/${name}-refusals.ts'`, 'import '),
    line(codes, `  ...${camel}Refusals,`, '  ...secondFactorRefusals'),
    line(server, `import { connect${pascal} } from '#features/${name}/connect-${name}.ts'`, 'import '),
    line(server, `  add(connect${pascal}(parts, applications))`, '  add(connectVersions('),
    line(fixture, `import { ${camel} } from '../src/database/tables/${name}.ts'`, 'import '),
    line(fixture, row, '  await makeRow(owner, pupilBadges'),
    line(permissions, `  node('${name}_handle', '${name}', '${name}', ${words}),`, "  node('my-class_pupils'"),
    line(roles, `      '${name}_handle',`, "      'repairs_handle'"),
  ]
}

/**
 * @param {string} file
 * @param {string} text
 * @param {string | ((line: string) => boolean)} before
 */
const line = (file, text, before) => ({ file, text, before })

/**
 * Writes a feature into a repository. Gives the paths written and changed, and what found no place and goes in by hand.
 * @param {string} root
 * @param {Names} names
 */
export function writeFeature(root, names) {
  const files = featureFiles(names)
  const taken = Object.keys(withoutPictures(files)).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`There is such a feature already: ${taken[0]} / 该功能已存在。`)
  const fresh = Object.fromEntries(Object.entries(files).filter(([path]) => !existsSync(join(root, path))))
  writeFiles(root, fresh)
  const lines = connections(names)
  const lost = lines.filter((connection) => !connect(root, connection))
  const { connected, byHand } = enterApplication(root, { ...names, userTypes: '2,4' })
  return {
    written: Object.keys(fresh),
    connected: [...new Set(lines.map(({ file }) => file)), ...connected],
    byHand: [...lost, ...byHand],
  }
}
