/**
 * Who may import whom. Every source file belongs to the first layer whose pattern it matches; it may import its own layer and
 * those that `may` names. A feature is a folder: `own` is the same feature, and within one every import is free where
 * the layers allow it. Tests may import everything but browser tests.
 * Nothing that is built imports a test's file, which the build's fingerprint does not see.
 * @typedef {{ name: string, files: RegExp, may: string[], refused?: readonly string[] }} Layer `refused` are packages of
 * others, all modules of Node as `node:`, and single files of ours that an allowed layer contains
 */

const http = ['fastify', 'koa', 'node:http', 'node:https']

/** What a service, a part and a rule leave to queries. */
const sql = ['drizzle-orm', 'pg', 'apps/server/src/platform/postgres/one-connection.ts']

/** @type {Layer[]} */
export const layers = [
  { name: 'test', files: /\.test\.(ts|tsx|mjs)$|\/test-support\//, may: ['*'] },
  { name: 'shared', files: /^packages\/shared\//, may: [] },
  { name: 'contract', files: /^packages\/contract\//, may: [] },
  { name: 'api-client', files: /^packages\/api-client\//, may: ['contract'] },
  { name: 'ui-kit', files: /^packages\/ui-kit\//, may: ['shared'] },
  { name: 'ui-kit-gallery', files: /^packages\/ui-kit-gallery\//, may: ['shared', 'ui-kit'] },
  {
    name: 'sub-app-kit',
    files: /^packages\/sub-app-kit\//,
    may: ['contract', 'shared', 'api-client', 'ui-kit'],
  },
  { name: 'upload', files: /^packages\/upload\//, may: ['contract', 'shared', 'ui-kit', 'sub-app-kit'] },
  { name: 'sub-app', files: /^sub-apps\//, may: ['contract', 'shared', 'ui-kit', 'sub-app-kit', 'upload'] },
  {
    name: 'web platform',
    files: /^apps\/web\/src\/platform\//,
    may: ['contract', 'shared', 'api-client', 'ui-kit', 'web texts'],
  },
  {
    name: 'web gallery',
    files: /^apps\/web\/src\/features\/gallery\//,
    may: ['contract', 'shared', 'ui-kit', 'ui-kit-gallery', 'web texts', 'web platform'],
  },
  {
    name: 'web feature',
    files: /^apps\/web\/src\/features\//,
    may: ['contract', 'shared', 'api-client', 'ui-kit', 'web texts', 'web platform'],
  },
  {
    name: 'web shell',
    files: /^apps\/web\/src\/shells\//,
    may: ['contract', 'shared', 'api-client', 'ui-kit', 'sub-app-kit', 'web texts', 'web platform', 'web feature'],
  },
  {
    name: 'web entry',
    files: /^apps\/web\/src\/entries\//,
    may: ['shared', 'ui-kit', 'web texts', 'web platform', 'web feature', 'web gallery', 'web shell'],
  },
  {
    name: 'web texts',
    files: /^apps\/web\/src\/texts\//,
    may: ['contract', 'web platform', 'web feature', 'web shell'],
  },
  { name: 'web worker', files: /^apps\/web\/src\/offline-worker\//, may: ['contract'] },
  { name: 'web shared module', files: /^apps\/web\/src\/shared-modules\//, may: [] },
  {
    name: 'web rendering',
    files: /^apps\/web\/src\/server-rendering\//,
    may: ['contract', 'shared', 'web texts', 'web platform', 'web feature', 'web entry'],
  },
  {
    name: 'web build',
    files: /^apps\/web\/(build\/|vite\.)/,
    may: ['contract', 'web texts', 'web platform'],
  },
  {
    // What knows HTTP: cookies, headers, the request path; and by name what serves a call or writes an answer. A service or
    // a query that needed it would be a route.
    name: 'server http',
    files:
      /^apps\/server\/src\/platform\/(http\/|(calls\/(input-check|people-answer|reply-envelope|serve-endpoint)|pages\/send-page)\.ts$)/,
    may: ['contract', 'shared', 'server platform'],
  },
  {
    name: 'server platform',
    files: /^apps\/server\/src\/platform\//,
    may: ['contract', 'shared', 'server http'],
    refused: ['fastify'],
  },
  { name: 'server settings', files: /^apps\/server\/src\/settings\//, may: ['contract', 'server platform'] },
  {
    name: 'server connection',
    files: /^apps\/server\/src\/features\/.*\/(connect-[\w-]+|account-parts)\.ts$/,
    may: [
      'contract',
      'shared',
      'server http',
      'server platform',
      'server settings',
      'server start',
      'own server route',
      'server request part',
      'own server service',
      'own server query',
      'server audit',
      'server rule',
      'server part',
    ],
    refused: sql,
  },
  {
    name: 'server route',
    files: /^apps\/server\/src\/features\/.*-routes\.ts$/,
    may: [
      'contract',
      'shared',
      'server http',
      'server platform',
      'server request part',
      'own server service',
      'own server rule',
      'own server part',
    ],
    refused: sql,
  },
  {
    // What several routes, also of other features, read from a request or write into its answer: a file each, by name.
    name: 'server request part',
    files:
      /^apps\/server\/src\/features\/(accounts\/sign-in\/(visit-reader|sign-in-answer)|outside-sign-in\/social\/(pending-bind|social-request)|identity-provider\/openid\/provider\/finish-answer|pages\/page-answers)\.ts$/,
    may: [
      'contract',
      'shared',
      'server http',
      'server platform',
      'server service',
      'own server query',
      'server rule',
      'server part',
    ],
    refused: sql,
  },
  {
    name: 'server service',
    files: /^apps\/server\/src\/features\/.*-service\.ts$/,
    may: ['contract', 'shared', 'server platform', 'own server query', 'server audit', 'server rule', 'server part'],
    refused: [...http, ...sql],
  },
  {
    name: 'server query',
    files: /^apps\/server\/src\/features\/.*-queries\.ts$/,
    may: [
      'contract',
      'shared',
      'server platform',
      'server database',
      'server audit',
      'own server rule',
      'own server part',
    ],
    refused: http,
  },
  {
    // One query for all: every feature writes its audit lines in the transaction of what they are about.
    name: 'server audit',
    files: /^apps\/server\/src\/features\/audit\/record-change\.ts$/,
    may: ['contract', 'server platform', 'server database'],
    refused: http,
  },
  {
    // Pure functions, which the mutation run changes: nothing of Node, nothing random.
    name: 'server rule',
    files: /^apps\/server\/src\/features\/.*-rules\.ts$/,
    may: ['contract', 'shared'],
    refused: [...http, ...sql, 'node:', 'packages/shared/src/random-string.ts'],
  },
  {
    name: 'server part',
    files: /^apps\/server\/src\/features\//,
    may: ['contract', 'shared', 'server platform', 'server service', 'own server query', 'server audit', 'server rule'],
    refused: [...http, ...sql],
  },
  {
    name: 'server database',
    files: /^apps\/server\/src\/database\//,
    may: ['contract', 'shared', 'server platform', 'server part'],
  },
  {
    name: 'server command',
    files: /^apps\/server\/src\/commands\//,
    may: [
      'contract',
      'shared',
      'server platform',
      'server settings',
      'server database',
      'server audit',
      'server part',
      'server start',
    ],
  },
  {
    name: 'server rehearsal',
    files: /^apps\/server\/src\/rehearsal\//,
    may: ['server platform', 'server settings', 'server database', 'server part'],
  },
  { name: 'server start', files: /^apps\/server\/src\/[\w-]+\.ts$/, may: ['contract', 'shared', 'server *'] },
  { name: 'server build', files: /^apps\/server\/[\w.]+\.ts$/, may: [] },
  {
    name: 'e2e',
    files: /^(e2e\/|playwright\.config\.ts$)/,
    may: ['contract', 'ui-kit', 'ui-kit-gallery', 'sub-app-kit', 'server rehearsal', 'script', 'test'],
  },
  {
    name: 'bench',
    files: /^bench\//,
    may: ['script', 'server platform', 'server part', 'server rule', 'web feature', 'test'],
  },
  {
    name: 'script',
    files: /^(scripts\/|(vitest|stryker)(\.[\w-]+)?\.config\.m?[jt]s$)/,
    may: ['contract', 'ui-kit', 'sub-app-kit', 'server rehearsal'],
  },
]

/** @param {string} file */
export const layerOf = (file) => layers.find(({ files }) => files.test(file))

/** The feature a file of pages or server belongs to. @param {string} file */
const featureOf = (file) => file.match(/^apps\/\w+\/src\/features\/([\w-]+)\//)?.[1]

/**
 * Why a file may not import another one; undefined when it may.
 * @param {string} importer @param {string} imported paths from the repository's folder
 */
export function problemOfImport(importer, imported) {
  const [from, to] = [layerOf(importer), layerOf(imported)]
  if (!from) return `${importer} belongs to no layer`
  if (!to) return `${importer} imports ${imported}, which belongs to no layer`
  if (from.refused?.includes(imported)) return `${importer} (${from.name}) may not import ${imported}`
  const own = featureOf(importer) !== undefined && featureOf(importer) === featureOf(imported)
  const names = [to.name, ...(own ? [`own ${to.name}`] : [])]
  const allowed = from.may.some(
    (name) =>
      (name === '*' && to.name !== 'e2e') ||
      names.includes(name) ||
      (name === 'server *' && to.name.startsWith('server')),
  )
  if (allowed || (from === to && mayMeet(from.name, own))) return undefined
  return `${importer} (${from.name}) may not import ${imported} (${own ? 'own ' : ''}${to.name})`
}

/** Why a file may not import a package of others. @param {string} importer @param {string} name as it is imported */
export function problemOfPackage(importer, name) {
  const refused = layerOf(importer)?.refused?.some(
    (one) => name === one || name.startsWith(one.endsWith(':') ? one : `${one}/`),
  )
  return refused ? `${importer} may not import ${name}` : undefined
}

/**
 * Why a connection may not import all that it does. One that serves calls itself imports their wire half and translates,
 * as a route does: it asks its services, not its queries.
 * @param {string} importer @param {readonly string[]} imported
 */
export function problemOfServing(importer, imported) {
  if (layerOf(importer)?.name !== 'server connection') return undefined
  const serves = imported.some((file) => /^packages\/contract\/.*-endpoints\.ts$/.test(file))
  const query = imported.find((file) => layerOf(file)?.name === 'server query')
  return serves && query ? `${importer} serves calls and may not import ${query}` : undefined
}

/** The most lines of a connection that serves calls. One that grows longer gives its routes a file. */
export const longestServingConnection = 110

/** Files of one layer: a feature of the pages meets no other, a query or a route none of another feature. */
const mayMeet = (/** @type {string} */ layer, /** @type {boolean} */ own) =>
  own || !['web feature', 'server route', 'server query'].includes(layer)
