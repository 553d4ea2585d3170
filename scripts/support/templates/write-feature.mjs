import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { connect, writeFiles } from './connect.mjs'
import { enterApplication } from './enter-application.mjs'
import { screenFiles } from './screen-files.mjs'
import { serverFeatureFiles } from './server-feature-files.mjs'
import { subAppFrame, withoutPictures } from './sub-app-files.mjs'

/** The files of a new feature by their path, with what stands in them. */
const featureFiles = (names) => ({
  ...serverFeatureFiles(names),
  ...subAppFrame(names, { usesContract: true }),
  ...screenFiles(names),
})

/** The lines that make the feature known, each with the line of the file it goes in front of. */
export function connections({ name, pascal, camel, sentence }) {
  const contract = 'packages/contract/src/endpoints.ts'
  const server = 'apps/server/src/connect-features.ts'
  // The test of the wall between units asks for rows in every table.
  const fixture = 'apps/server/test-support/isolation-features.ts'
  const permissions = 'apps/server/src/database/catalogue/product-permissions.ts'
  // The map is in the order of names.
  const behind = (/** @type {string} */ row) => {
    const other = /^\| `([\w-]+)` \| [^|]+ \| [^|]*\bserver\b/.exec(row)?.[1]
    return other !== undefined && other > name
  }
  return [
    line('docs/architecture.md', `| \`${name}\` | the ${sentence} of a unit | contract, server, e2e |  |`, behind),
    line(contract, `import * as ${camel} from './${name}/${name}-endpoints.ts'`, 'import '),
    line(contract, `import * as ${camel}Schemas from './${name}/${name}-schemas.ts'`, 'import '),
    line(contract, `  { area: '${name}', endpoints: joinHalves(${camel}Schemas, ${camel}) },`, "  { area: 'versions'"),
    line(server, `import { connect${pascal} } from '#features/${name}/connect-${name}.ts'`, 'import '),
    line(server, `  add(connect${pascal}(parts))`, '  add(connectVersions('),
    line(fixture, `import { ${camel} } from '../src/database/tables/${name}.ts'`, 'import '),
    line(
      fixture,
      `  await makeRow(owner, ${camel}, { unitId, name: secret('name') })`,
      '  await makeRow(owner, pupilBadges',
    ),
    line(
      permissions,
      `  node('${name}_write', '${name}', '${name}', ['添加内容', 'Add entries']),`,
      "  node('my-class_pupils'",
    ),
  ]
}

const line = (file, text, before) => ({ file, text, before })

/**
 * Writes a feature into a repository. Gives the paths written and changed, and what found no place and goes in by hand.
 * @param {string} root
 */
export function writeFeature(root, names) {
  const files = featureFiles(names)
  const taken = Object.keys(withoutPictures(files)).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`There is such a feature already: ${taken[0]} / 该功能已存在。`)
  const fresh = Object.fromEntries(Object.entries(files).filter(([path]) => !existsSync(join(root, path))))
  writeFiles(root, fresh)
  const lines = connections(names)
  const lost = lines.filter((connection) => !connect(root, connection))
  const { connected, byHand } = enterApplication(root, names)
  return {
    written: Object.keys(fresh),
    connected: [...new Set(lines.map(({ file }) => file)), ...connected],
    byHand: [...lost, ...byHand],
  }
}
