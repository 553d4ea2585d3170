import { existsSync, globSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { loadPart, partNames } from './find-parts.ts'
import type { GalleryText } from './specimen.ts'

const kebabCase = /^[a-z0-9]+(-[a-z0-9]+)*$/
const chinese = /\p{Script=Han}/u

test.each(partNames)('%s presents itself under its own name, in both languages', async (name) => {
  const part = await loadPart(name)
  if (!part) throw new Error(`${name} is listed and not found`)
  expect(part.part).toBe(name)
  const ids = part.specimens.map(({ id }) => id)
  expect(ids.length).toBeGreaterThan(0)
  expect(new Set(ids).size).toBe(ids.length)
  for (const id of ids) expect(id).toMatch(kebabCase)
  for (const { code } of part.specimens) expect(code.trim()).not.toBe('')
  const texts: GalleryText[] = [
    ...[part.title, part.about, part.accessibility],
    ...part.specimens.map(({ title }) => title),
    ...part.properties.map(({ about }) => about),
  ]
  for (const text of texts) {
    expect(text['zh-CN']).toMatch(chinese)
    expect(text.en).toMatch(/\w/)
    expect(text.en).not.toMatch(chinese)
  }
})

test('what is shown of a part lies in a folder named as the part’s own', () => {
  const source = join(import.meta.dirname, '../../ui-kit/src')
  const shown = globSync('*/', { cwd: import.meta.dirname })
  expect(shown.filter((folder) => !existsSync(join(source, folder)))).toEqual([])
})

test('a part that does not exist is not found', () => {
  expect(loadPart('no-such-part')).toBeUndefined()
})
