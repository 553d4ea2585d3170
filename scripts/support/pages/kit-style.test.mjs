import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { measureKitStyle, mostKitStyle } from './kit-style.mjs'

/** A kit of one part beside the page's own style; random names cannot be packed. */
function kitWith(rules) {
  const kit = mkdtempSync(join(tmpdir(), 'homeroom-kit-'))
  onTestFinished(() => rmSync(kit, { recursive: true }))
  const write = (path, text) => {
    mkdirSync(join(kit, path, '..'), { recursive: true })
    writeFileSync(join(kit, path), text)
  }
  const names = Array.from({ length: rules }, () => `n${randomBytes(24).toString('hex')}`)
  write('styles/homeroom.css', 'body { margin: 0 }')
  write('part/part.module.css', names.map((name) => `.${name} { margin: 0 }`).join('\n'))
  return kit
}

test.each([
  [0, 'under'],
  [1_000, 'over'],
])('a kit with a part of %i rules is %s the limit', async (rules, side) => {
  const size = await measureKitStyle(kitWith(rules))
  expect(size <= mostKitStyle ? 'under' : 'over').toBe(side)
})

test('every part of the kit together weighs less than a page may', async () => {
  expect(await measureKitStyle()).toBeLessThanOrEqual(mostKitStyle)
})
