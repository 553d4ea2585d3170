import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { endpointAreas } from '@homeroom/contract/endpoints.ts'
import { expect, test } from 'vitest'
import { repository } from '../repository.mjs'
import { featuresOnTheMap } from './feature-map.mjs'

const places = {
  contract: 'packages/contract/src',
  server: 'apps/server/src/features',
  web: 'apps/web/src/features',
  e2e: 'e2e/tests',
}
/** Folders beside the features: how a call is described, and the interface kit, which is no feature. */
const others = ['endpoint', 'kit']

const foldersOf = (/** @type {string} */ place) =>
  readdirSync(join(repository, place), { withFileTypes: true }).flatMap((entry) =>
    entry.isDirectory() && !others.includes(entry.name) ? [entry.name] : [],
  )

test('a feature has one name in the contract, the server, the pages and the browser tests, and stands on the map', () => {
  const names = [...new Set(Object.values(places).flatMap(foldersOf))].sort()
  const found = names.map((name) => {
    const where = Object.entries(places).filter(([, place]) => existsSync(join(repository, place, name)))
    return { name, where: where.map(([side]) => side).join(', ') }
  })
  expect(featuresOnTheMap(), 'each row of "The map" in docs/architecture.md').toEqual(found)
})

test('the API page calls an area as the folder that describes its calls, and leaves no call out', () => {
  /** @type {Record<string, string[]>} */
  const described = {}
  for (const file of readdirSync(join(repository, places.contract), { encoding: 'utf8', recursive: true })) {
    if (!file.endsWith('-endpoints.ts')) continue
    const text = readFileSync(join(repository, places.contract, file), 'utf8')
    const names = [...text.matchAll(/^export const (\w+): EndpointOf</gm)].map(([, name = '']) => name)
    described[dirname(file)] = [...(described[dirname(file)] ?? []), ...names].sort()
  }
  const listed = endpointAreas.map(({ area, endpoints }) => [area, endpoints.map(({ name }) => name).sort()])
  expect(Object.fromEntries(listed)).toEqual(described)
})
