import { execFile } from 'node:child_process'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'

const program = fileURLToPath(new URL('relying-party-program.ts', import.meta.url))
const nothing = createServer((_request, response) => response.writeHead(404).end())
let port = 0
beforeAll(async () => {
  await new Promise<void>((resolve) => nothing.listen(0, '127.0.0.1', resolve))
  port = (nothing.address() as AddressInfo).port
})
afterAll(() => nothing.close())

const run = (issuer: string) =>
  new Promise<{ exit: unknown; told: string }>((resolve) => {
    execFile(process.execPath, [program, issuer], (error, _out, told) => resolve({ exit: error?.code, told }))
  })

test.each([
  ['nobody listens', 'http://127.0.0.1:1/oidc'],
  ['something else answers', () => `http://127.0.0.1:${port}/oidc`],
  ['it is no address', 'lakeside'],
])('the how-to’s application ends with a sentence about its issuer where %s', async (_case, given) => {
  const issuer = typeof given === 'string' ? given : given()
  const { exit, told } = await run(issuer)
  expect(exit).toBe(1)
  expect(told).toContain(`No OpenID provider answers at ${issuer} (`)
  expect(told).not.toContain('    at ')
})
