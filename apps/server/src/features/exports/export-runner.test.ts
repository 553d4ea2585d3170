import { randomUUID } from 'node:crypto'
import { existsSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text as wholeText } from 'node:stream/consumers'
import type { Access } from '@homeroom/contract/endpoint/endpoint.ts'
import type { ErrorCode } from '@homeroom/contract/error-codes.ts'
import { renewing } from '@homeroom/contract/licences/licence-admin-schemas.ts'
import { exportKept } from '@homeroom/contract/limits.ts'
import { readRoles } from '@homeroom/contract/permissions/role-schemas.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createPersonCaller } from '#features/accounts/session/identity.ts'
import type { CsvFile } from '#platform/calls/csv-text.ts'
import { openDatabase } from '#platform/postgres/database.ts'
import { demoPerson } from '../../../test-support/demo-district.ts'
import { createTestDatabase, type TestDatabase } from '../../../test-support/test-database.ts'
import { visit } from '../../../test-support/test-server.ts'
import { createExportFiles } from './export-files.ts'
import type { ExportKind, ExportKinds } from './export-kinds.ts'
import { createExportOpening } from './export-opening.ts'
import { createExportRunner } from './export-runner.ts'

// No server runs on this database: its own runner would make the files.

let database: TestDatabase
const folder = join(tmpdir(), `homeroom-exports-${randomUUID()}`)
const { unitId, userId } = demoPerson('admin')
const clock = { now: new Date() }

beforeAll(async () => {
  database = await createTestDatabase({ demo: true })
})
afterAll(async () => {
  await database.drop()
  rmSync(folder, { recursive: true, force: true })
})

const sql = (text: string, values: unknown[] = []) =>
  visit(database.owner, async (owner) => (await owner.query(text, values)).rows)
const rowOf = async (id: string) => (await sql('select * from exports where id = $1', [id]))[0]
const filesIn = (name: string) =>
  existsSync(join(folder, name))
    ? readdirSync(join(folder, name), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
    : []

/** A runner as another process has it, over a pool of its own, whose list has three pages; `meanwhile` happens before each. */
function otherProcess(meanwhile: (page: number) => Promise<void> = async () => {}) {
  const db = openDatabase(database.application)
  const failures: unknown[] = []
  const told: string[] = []
  async function* table(): CsvFile['table'] {
    yield [['Head']]
    for (let page = 1; page <= 3; page++) {
      await meanwhile(page)
      yield [[`row ${page}a`], [`row ${page}b`]]
    }
  }
  const kind: ExportKind = {
    ...{ titles: { 'zh-CN': '表', en: 'Table' }, access: readRoles.access, query: readRoles.query },
    open: async () => ({ unitId, table: table(), count: async () => 6 }),
  }
  const files = createExportFiles(folder)
  const runner = createExportRunner({
    ...{ db, now: () => clock.now, files },
    opening: createExportOpening({
      kinds: { roles: kind } as unknown as ExportKinds,
      refusalToOpen: async () => null,
      readQuery: () => ({}),
    }),
    callerOf: createPersonCaller(db),
    items: {
      async sendOnceIn(_tx, { key, text }) {
        told.push(`${key} ${text}`)
        return true
      },
    },
    failed: (error) => failures.push(error),
  })
  const close = async () => {
    await runner.close()
    await db.close()
  }
  return { runner, files, failures, told, close }
}

/** An export that no process knows of yet. */
async function asked(by = userId, format = 'csv'): Promise<string> {
  // One after the other: that is the order in which they are made.
  clock.now = new Date(clock.now.getTime() + 1)
  const [{ id }] = await sql(
    `insert into exports (unit_id, kind, query, about_unit, format, language, name, asked_by, asked_at, expires_at)
     values ($1, 'roles', '{}', $1, $5, 'en', 'Table.csv', $2, $3, $4) returning id`,
    [unitId, by, clock.now, new Date(clock.now.getTime() + exportKept), format],
  )
  return id
}

/** Ends the connections that hold something, as the kernel does it when a process is killed; waits until they are gone. */
const kill = () =>
  sql(
    `select pg_terminate_backend(pid, 5000) from pg_stat_activity
     where datname = current_database() and backend_type = 'client backend' and pid <> pg_backend_pid()`,
  )

test('a file of a process that is killed in the middle is made by the next one, whole and once', async () => {
  const id = await asked()
  const dead = otherProcess(async (page) => {
    if (page === 2) await kill()
  })
  await dead.runner.run()
  expect(await rowOf(id)).toMatchObject({ state: 'running', tries: 1, place: '' })
  expect(dead.failures).toHaveLength(1)
  const other = otherProcess()
  await other.runner.run()
  const row = await rowOf(id)
  expect(row).toMatchObject({ state: 'done', rows: 6, total: 6 })
  const source = await other.files.read(row.place)
  if (!source) throw new Error('the file is not there')
  const lines = (await wholeText(source)).trimEnd().split('\r\n')
  expect(lines).toHaveLength(1 + 6 + 1)
  expect(lines.at(-1)).toContain('# Exported by')
  expect(other.told).toEqual([`export:${id} 导出文件已生成：Table.csv。请在 7 天内下载。`])
  expect(filesIn('exports-making')).toHaveLength(0)
  await dead.close()
  await other.close()
})

test('a list whose call is open without a licence is exported without one; any other is not', async () => {
  const db = openDatabase(database.application)
  const caller = await createPersonCaller(db)({ unitId, userId })
  if (!caller) throw new Error('nobody asks')
  const openWith = (access: Access, refusal: ErrorCode) =>
    createExportOpening({
      kinds: {
        roles: { titles: {}, access, query: readRoles.query, open: async () => ({ unitId }) },
      } as unknown as ExportKinds,
      refusalToOpen: async () => refusal,
      readQuery: () => ({}),
    })({ kind: 'roles', query: {}, language: 'en' }, caller)
  const unlicensed: Access = { ...renewing }
  await expect(openWith(unlicensed, 'licence_expired')).resolves.toMatchObject({ unitId })
  await expect(openWith(unlicensed, 'not_allowed')).rejects.toMatchObject({ code: 'not_allowed' })
  await expect(openWith(readRoles.access, 'licence_expired')).rejects.toMatchObject({ code: 'licence_expired' })
  await db.close()
})

test('two processes do not make the same file', async () => {
  const id = await asked()
  const second = otherProcess()
  const first = otherProcess(async (page) => {
    // Looks while the first one is at it.
    if (page === 2) await second.runner.run()
  })
  await first.runner.run()
  expect([...first.told, ...second.told]).toHaveLength(1)
  expect(await rowOf(id)).toMatchObject({ state: 'done', tries: 1 })
  await first.close()
  await second.close()
})

test('what is interrupted again and again ends with a clear text', async () => {
  const id = await asked()
  await sql("update exports set state = 'running', tries = 3 where id = $1", [id])
  const { runner, told, close } = otherProcess()
  await runner.run()
  expect(await rowOf(id)).toMatchObject({ state: 'failed', failure: 'export_interrupted', place: '' })
  expect(told).toEqual([`export:${id} 导出文件未能生成：Table.csv。`])
  await close()
})

test.each([
  ['the role of whoever asked is taken away', 'delete from role_assignments where user_id = $1'],
  ['whoever asked is suspended', "update users set status = 'disabled' where id = $1"],
])('nothing is kept when %s while the rows are read, and none are read when it was before', async (_what, change) => {
  const by = demoPerson('staff').userId
  await sql(
    `with made as (insert into roles (unit_id, code, name) values ($1, gen_random_uuid()::text, gen_random_uuid()::text) returning id),
       held as (insert into role_permissions select $1, id, 'administration_roles' from made)
     insert into role_assignments (unit_id, user_id, role_id) select $1, $2, id from made`,
    [unitId, by],
  )
  const kept = filesIn('exports').length
  let pages = 0
  const { runner, close } = otherProcess(async () => {
    pages += 1
    if (pages === 2) await sql(change, [by])
  })
  const [during, after] = [await asked(by), await asked(by)]
  await runner.run()
  expect(await rowOf(during)).toMatchObject({ state: 'failed', failure: 'not_allowed', place: '' })
  expect(await rowOf(after)).toMatchObject({ state: 'failed', failure: 'not_allowed', rows: 0 })
  expect(pages).toBe(3)
  expect(filesIn('exports')).toHaveLength(kept)
  await close()
  await sql("update users set status = 'active' where id = $1", [by])
})

test.each(['csv', 'xlsx'])(
  '%s: what is taken away while it is made stops, and leaves no file and no message',
  async (format) => {
    const id = await asked(userId, format)
    const kept = filesIn('exports').length
    let pages = 0
    const { runner, told, failures, close } = otherProcess(async (page) => {
      pages = page
      if (page === 2) await sql("update exports set state = 'removed' where id = $1", [id])
    })
    await runner.run()
    expect(pages, 'the page that was read already is the last').toBe(2)
    expect([...told, ...failures]).toEqual([])
    expect(filesIn('exports')).toHaveLength(kept)
    expect(filesIn('exports-making')).toHaveLength(0)
    expect(await rowOf(id)).toMatchObject({ state: 'removed' })
    await close()
  },
)

test('a process that stops leaves what it was at to the next, and that was no try', async () => {
  const id = await asked()
  const first = otherProcess(async (page) => {
    if (page === 2) void first.runner.close()
  })
  await first.runner.run()
  expect(await rowOf(id)).toMatchObject({ state: 'queued', tries: 0 })
  await first.close()
  const second = otherProcess()
  await second.runner.run()
  expect(await rowOf(id)).toMatchObject({ state: 'done' })
  await second.close()
})

test('the sweep removes what has expired, row and file, and nothing before', async () => {
  const { runner, close } = otherProcess()
  const id = await asked()
  await runner.run()
  const { place } = await rowOf(id)
  const path = join(folder, 'exports', place)
  await runner.sweep()
  expect(existsSync(path)).toBe(true)
  clock.now = new Date(clock.now.getTime() + exportKept)
  await runner.sweep()
  expect(existsSync(path)).toBe(false)
  expect(await rowOf(id)).toBeUndefined()
  await close()
})
