import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DrizzleQueryError } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { doAll, doEach } from './do-all.ts'

test('one step that fails holds up none of the others, and is told of', async () => {
  const done: string[] = []
  const step = (name: string) => async () => void done.push(name)
  const fails = () => Promise.reject(new Error('no room'))
  await expect(doAll([step('first'), fails, step('last')])).rejects.toThrow('no room')
  expect(done).toEqual(['first', 'last'])
  await expect(doAll([step('again')])).resolves.toBeUndefined()
})

test('what is told of a failed query are no values of people', async () => {
  const query = new DrizzleQueryError('select $1', ['13900001234'], new Error('connection lost'))
  const refusal = await doAll([() => Promise.reject(query)]).catch((error: Error) => error.message)
  expect(refusal).toBe('Error: connection lost')
})

test('a round goes on after one that fails', async () => {
  const done: string[] = []
  const round = doEach(['one', 'broken', 'other'], async (unit) => {
    if (unit === 'broken') throw new Error('cannot be read')
    done.push(unit)
  })
  await expect(round).rejects.toThrow('cannot be read')
  expect(done).toEqual(['one', 'other'])
})

test('no round over units ends at the first that fails', () => {
  const features = join(import.meta.dirname, '../../features')
  const rounds = globSync('**/*.ts', { cwd: features }).flatMap((file) => {
    const lines = readFileSync(join(features, file), 'utf8').split('\n')
    return lines.flatMap((line, at) =>
      /for \(const .+ of await (?:db\.outsideUnits\(\w*Unit\w*\)|(?:find|read|list)Units\w*\()/.test(line)
        ? [{ file, line: line.trim(), goesOn: /\.catch\(|try \{/.test(lines.slice(at, at + 4).join(' ')) }]
        : [],
    )
  })
  expect(rounds.length).toBeGreaterThan(3)
  expect(rounds.filter(({ goesOn }) => !goesOn)).toEqual([])
})
