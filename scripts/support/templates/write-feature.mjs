import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import * as server from './server-feature-files.mjs'
import * as web from './web-feature-files.mjs'

/** The files of a new feature by their path, with what stands in them. */
function featureFiles(names) {
  const { name } = names
  const onServer = `apps/server/src/features/${name}/${name}`
  const onWeb = `apps/web/src/features/${name}`
  return {
    [`packages/contract/src/${name}-endpoints.ts`]: server.contractFile(names),
    [`apps/server/src/database/tables/${name}.ts`]: server.tableFile(names),
    [`${onServer}-queries.ts`]: server.queriesFile(names),
    [`${onServer}-service.ts`]: server.serviceFile(names),
    [`${onServer}-routes.ts`]: server.routesFile(names),
    [`${onServer}.test.ts`]: server.serverTestFile(names),
    [`${onWeb}/use-${name}.ts`]: web.hookFile(names),
    [`${onWeb}/${name}-list.tsx`]: web.listFile(names),
    [`${onWeb}/${name}.zh-CN.json`]: web.chineseFile(names),
    [`${onWeb}/${name}.en.json`]: web.englishFile(names),
  }
}

/** The lines that make the feature known, each with the line of the file it goes in front of. */
export function connections({ name, pascal, camel }) {
  const feature = `#features/${name}/${name}`
  return [
    line(
      'packages/contract/src/endpoints.ts',
      `import * as ${camel} from './${name}-endpoints.ts'`,
      'import ',
    ),
    line(
      'packages/contract/src/endpoints.ts',
      `  { area: '${name}', endpoints: endpointsOf(${camel}) },`,
      "  { area: 'versions'",
    ),
    line(
      'apps/server/src/connections/connect-features.ts',
      `import { ${camel}Routes } from '${feature}-routes.ts'`,
      'import ',
    ),
    line(
      'apps/server/src/connections/connect-features.ts',
      `import { create${pascal}Service } from '${feature}-service.ts'`,
      'import ',
    ),
    line(
      'apps/server/src/connections/connect-features.ts',
      `  ${camel}Routes(server, create${pascal}Service({ db }))`,
      '  versionRoutes(',
    ),
    ...fixtureLines(name, camel),
    ...textLines(name, camel),
  ]
}

// The test of the wall between units asks for rows in every table.
function fixtureLines(name, camel) {
  const fixture = 'apps/server/test-support/isolation-fixture.ts'
  return [
    line(fixture, `import { ${camel} } from '../src/database/tables/${name}.ts'`, 'import '),
    line(fixture, `  await makeRow(owner, ${camel}, { unitId, name: secret('name') })`, '  await makeLogs('),
  ]
}

function textLines(name, camel) {
  return [
    { file: 'apps/web/src/texts/base-texts.ts', language: 'zh-CN' },
    { file: 'apps/web/src/texts/base-texts.en.ts', language: 'en' },
  ].flatMap(({ file, language }) => [
    line(
      file,
      `import ${camel} from '../features/${name}/${name}.${language}.json' with { type: 'json' }`,
      'import ',
    ),
    line(file, `  ...${camel},`, '  ...'),
  ])
}

const line = (file, text, before) => ({ file, text, before })

/**
 * Writes a feature into a repository. Gives the paths written, and the lines that found no place and go in by hand.
 * @param {string} root
 */
export function writeFeature(root, names) {
  const files = featureFiles(names)
  const taken = Object.keys(files).filter((path) => existsSync(join(root, path)))
  if (taken.length > 0) throw new Error(`There is such a feature already: ${taken[0]} / 该功能已存在。`)
  writeFiles(root, files)
  const byHand = connections(names).filter((connection) => !connect(root, connection))
  const connected = [...new Set(connections(names).map(({ file }) => file))]
  return { written: Object.keys(files), connected, byHand }
}

/** Writes files by their path below a folder. */
export function writeFiles(root, files) {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), content)
  }
}

/** Puts a line in front of the first one that begins so; false when there is none. */
export function connect(root, { file, text, before }) {
  const path = join(root, file)
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : []
  const place = lines.findIndex((existing) => existing.startsWith(before))
  if (place < 0) return false
  writeFileSync(path, lines.toSpliced(place, 0, text).join('\n'))
  return true
}
