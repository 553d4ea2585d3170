import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { repository } from '../repository.mjs'
import { findCircles } from './circles.mjs'
import { findImports } from './find-imports.mjs'
import { layerOf } from './import-rules.mjs'

const files = execFileSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: repository, encoding: 'utf8' })
  .split('\n')
  .filter((file) => file !== '' && layerOf(file)?.name !== 'test')
const graph = new Map(files.map((file) => [file, findImports(repository, file).files]))

test('no files import each other in a circle, not even their types', () => {
  expect(graph.size).toBeGreaterThan(1000)
  expect(findCircles(graph)).toEqual([])
})

const featureOf = (/** @type {string} */ file) => file.match(/^apps\/server\/src\/features\/([\w-]+)\//)?.[1]
const roomOf = (/** @type {string} */ file) => file.match(/^apps\/server\/src\/features\/accounts\/([\w-]+)\//)?.[1]

test.each([
  ['features of the server', featureOf],
  ['rooms of accounts', roomOf],
])('no %s need each other in a circle', (_, placeOf) => {
  /** @type {Map<string, string[]>} */
  const places = new Map()
  for (const [file, imported] of graph) {
    const place = placeOf(file)
    if (!place || layerOf(file)?.name === 'server connection') continue
    const others = imported.flatMap((other) => placeOf(other) ?? []).filter((other) => other !== place)
    places.set(place, [...(places.get(place) ?? []), ...others])
  }
  expect(places.size).toBeGreaterThan(5)
  expect(findCircles(places)).toEqual([])
})

test.each([
  [{ a: ['b'], b: ['c'], c: ['a'], d: ['a'] }, [['a', 'b', 'c']]],
  [{ a: ['b', 'c'], b: ['c'], c: [] }, []],
  [
    { a: ['b'], b: ['a', 'c'], c: ['d'], d: ['c'] },
    [
      ['c', 'd'],
      ['a', 'b'],
    ],
  ],
])('the circles of %j are %j', (given, circles) => {
  expect(findCircles(new Map(Object.entries(given)))).toEqual(circles)
})
