import { expect, test } from 'vitest'
import { settleSubApp } from './settle-sub-app.mjs'

/** Runs both steps with these exit codes. */
async function settle({ format, npm }) {
  const done = []
  const said = []
  const code = await settleSubApp({
    format: async () => {
      done.push('format')
      return format
    },
    tellNpm: async () => {
      done.push('npm')
      return npm
    },
    say: (text) => said.push(text),
  })
  return { code, done, said: said.join('\n') }
}

test('an application that is formatted and known to npm needs no words', async () => {
  expect(await settle({ format: 0, npm: 0 })).toEqual({ code: 0, done: ['format', 'npm'], said: '' })
})

test('when it cannot be formatted npm is told all the same, and it says how to format it later', async () => {
  const { code, done, said } = await settle({ format: 127, npm: 0 })
  expect({ code, done }).toEqual({ code: 127, done: ['format', 'npm'] })
  expect(said).toMatch(/Biome could not format them.*npm run fix/s)
  expect(said).toMatch(/没能格式化.*npm run fix/s)
  expect(said).not.toContain('npm install')
})

test('when npm could not be told it says how to do that', async () => {
  const { code, said } = await settle({ format: 0, npm: 1 })
  expect(code).toBe(1)
  expect(said).toContain('npm install')
  expect(said).not.toContain('Biome')
})
