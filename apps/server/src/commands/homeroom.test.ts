import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { ask, databaseFolder, openDatabase, startWriter } from '../../test-support/embedded-database.ts'
import { preparedFolders } from '../../test-support/prepared-folders.ts'
import { programOfTests } from '../../test-support/program-of-tests.ts'
import { runCommandLine } from './run-command-line.ts'

const migratedFolder = preparedFolders({ migrated: true })

async function homeroom(words: string, { dataDir = '', input = '', env = {} } = {}) {
  const program = await programOfTests('homeroom')
  const child = spawn(process.execPath, [program, ...words.split(' ').filter(Boolean)], {
    env: { PATH: process.env.PATH, ...(dataDir && { HOMEROOM_DATA_DIR: dataDir }), PORT: '0', ...env },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (part) => {
      output += part
    })
  }
  child.stdin.end(input)
  const [code] = await once(child, 'close')
  return { code, output }
}

describe('homeroom commands', () => {
  test.each([
    'serve',
    'migrate',
    'accept-key',
    'seed',
    'create-admin',
    'application',
    'permission',
    'licences',
    'sign-licences',
    'verify-audit',
    'check-files',
    'move-files',
    'doctor',
  ])('%s tells how it is used', async (command) => {
    // In this process: a program of its own for each costs a second, and the tests below start enough of them.
    const written = vi.spyOn(process.stdout, 'write').mockReturnValue(true)
    onTestFinished(() => written.mockRestore())
    const context = { root: '', stopAsked: new AbortController().signal }
    expect(await runCommandLine([command, '--help'], context)).toBe(0)
    expect(written.mock.calls.join()).toContain(`npm run homeroom -- ${command}`)
  })

  test('the help of a command ends its program without a fault', async () => {
    const { code, output } = await homeroom('serve --help')
    expect(code).toBe(0)
    expect(output).toContain('npm run homeroom -- serve')
  })

  test('no command lists them all, and a wrong one says so', async () => {
    expect(await homeroom('')).toMatchObject({ code: 1, output: expect.stringContaining('create-admin') })
    expect(await homeroom('serv')).toMatchObject({
      code: 1,
      output: expect.stringContaining('no command "serv"'),
    })
    const wrong = await homeroom('migrate --force')
    expect(wrong).toMatchObject({ code: 1, output: expect.stringContaining("Unknown option '--force'") })
  })

  test('migrate makes the tables, and does nothing the second time', async () => {
    const dataDir = databaseFolder()
    expect(await homeroom('migrate', { dataDir })).toMatchObject({ code: 0 })
    const again = await homeroom('migrate', { dataDir })
    expect(again).toMatchObject({ code: 0, output: expect.not.stringContaining('Updating') })
    const { owner } = await openDatabase(dataDir)
    expect(await ask(owner, `select to_regclass('public.users') is not null as made`)).toEqual([{ made: true }])
  })

  test('[UNIT-17] seed demo fills an empty database, and leaves a filled one as it is', async () => {
    const dataDir = migratedFolder()
    expect(await homeroom('seed demo', { dataDir })).toMatchObject({
      code: 0,
      output: expect.stringContaining('Homeroom-2026'),
    })
    expect(await homeroom('seed demo', { dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('has units already'),
    })
  })

  test('create-admin takes the password from the standard input, never from the command', async () => {
    const dataDir = migratedFolder()
    // One database for all three commands: each would start and stop its own.
    await openDatabase(dataDir)
    const words = 'create-admin --unit new-school --login lin --unit-name 新学校'
    expect(await homeroom(words, { dataDir, input: 'short\n' })).toMatchObject({
      code: 1,
      output: expect.stringContaining('12 to 128'),
    })
    const made = await homeroom(words, { dataDir, input: 'a password for tests\n' })
    expect(made).toMatchObject({ code: 0, output: expect.stringContaining('lin@new-school') })
    expect(made.output).not.toContain('a password for tests')
    expect(await homeroom(`${words} --password x`, { dataDir })).toMatchObject({ code: 1 })
  })

  test('application-key makes a key that is shown once, lists it without it, and revokes it', async () => {
    const dataDir = migratedFolder()
    // One database for all nine commands: each would start and stop its own.
    await openDatabase(dataDir)
    expect(await homeroom('application-key', { dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('Give one of --application'),
    })
    expect(await homeroom('application-key --application nothing', { dataDir })).toMatchObject({
      code: 1,
      output: expect.stringContaining('There is no application nothing'),
    })
    for (const own of ['notices', 'base'])
      expect(await homeroom(`application-key --application ${own}`, { dataDir })).toMatchObject({
        code: 1,
        output: expect.stringContaining(`${own} runs in this server and needs no key`),
      })
    const { code, output } = await homeroom('application-key --application my-class', { dataDir })
    expect(code).toBe(0)
    const [, id, key] = /Key (\S+) of my-class.*: (hrk_\S{43})/.exec(output) ?? []
    const list = await homeroom('application-key --list', { dataDir })
    expect(list.output).toMatch(new RegExp(`${id}  my-class  \\S+  in use`))
    expect(list.output).not.toContain(key)
    expect(await homeroom(`application-key --revoke ${id}`, { dataDir })).toMatchObject({ code: 0 })
    expect((await homeroom('application-key --list', { dataDir })).output).toMatch(/revoked/)
    expect(await homeroom(`application-key --revoke ${id}`, { dataDir })).toMatchObject({ code: 1 })
  })

  test('work beside a running server, on its database', async () => {
    const dataDir = migratedFolder()
    const server = await openDatabase(dataDir)
    expect(await homeroom('migrate', { dataDir })).toMatchObject({
      code: 0,
      output: expect.not.stringContaining('Starting'),
    })
    expect(await ask(server.owner, 'select count(*)::int as units from units')).toEqual([{ units: 0 }])
  })
})

describe('the doctor', () => {
  test('finds that nobody can sign in yet, and how to change that', async () => {
    const { code, output } = await homeroom('doctor', { dataDir: migratedFolder() })
    expect(code).toBe(1)
    expect(output).toContain('✗ There is no unit, so nobody can sign in.')
    expect(output).toContain('✓ The model files of face recognition are whole')
    expect(output).toContain('npm run homeroom -- create-admin')
    expect(output).toContain('尚无任何单位')
  })

  test('finds the processes that a killed server left behind', async () => {
    const dataDir = migratedFolder()
    const writer = startWriter(dataDir)
    await once(writer.stdout, 'data')
    writer.kill('SIGKILL')
    await once(writer, 'exit')
    expect((await homeroom('doctor', { dataDir })).output).toMatch(/✗ An earlier run left the database processes \d+/)
    expect((await homeroom('doctor', { dataDir })).output).toContain('✓ No process of an earlier run is left')
  })

  test('says that there is no data folder, and makes none', async () => {
    const dataDir = join(databaseFolder(), 'not', 'there')
    const { code, output } = await homeroom('doctor', { dataDir })
    expect([code, existsSync(join(dataDir, '..'))]).toEqual([1, false])
    expect(output).toMatch(/✗ There is no data folder .*there[\s\S]*HOMEROOM_DATA_DIR/)
    const { owner } = await openDatabase(databaseFolder())
    const env = { DATABASE_URL: `postgresql://${owner.user}@/homeroom?host=${owner.host}` }
    expect((await homeroom('doctor', { dataDir, env })).output).toContain('PostgreSQL')
    expect(existsSync(join(dataDir, '..'))).toBe(false)
  })

  test('finds wrong settings and still looks at the pages', async () => {
    const { code, output } = await homeroom('doctor', { env: { PORT: 'eighty', HOMEROOM_TRUST_PROXY: '999.1.1.1' } })
    expect(code).toBe(1)
    expect(output).toContain('HOMEROOM_TRUST_PROXY names 999.1.1.1, which is no address')
    expect(output).toContain('✗ PORT has a wrong value "eighty"')
    expect(output).toMatch(/✓ The pages and sub-applications are built|✗ Built files that are missing/)
  })

  test('finds a damaged key', async () => {
    const dataDir = databaseFolder()
    writeFileSync(join(dataDir, 'secret.key'), 'half')
    expect((await homeroom('doctor', { dataDir })).output).toMatch(/✗ The key .*secret.key is damaged/)
  })
})
