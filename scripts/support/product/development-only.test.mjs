import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { developmentOnly, findInBuild } from './development-only.mjs'

test('[AUTHZ-18] a build that holds a text of the switch to test accounts is found, in either language', () => {
  const dist = mkdtempSync(join(tmpdir(), 'homeroom-build-'))
  try {
    writeFileSync(join(dist, 'clean.js'), 'const a = "identity.current"')
    expect(findInBuild(developmentOnly(), dist)).toEqual([])
    writeFileSync(join(dist, 'desktop.js'), 'label("切换测试账号")')
    writeFileSync(join(dist, 'texts.json'), '{"x": "Switch test account"}')
    expect(findInBuild(developmentOnly(), dist).map(({ text }) => text)).toEqual([
      '切换测试账号',
      'Switch test account',
    ])
  } finally {
    rmSync(dist, { recursive: true })
  }
})
