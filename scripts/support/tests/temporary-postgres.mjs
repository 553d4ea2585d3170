import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import process from 'node:process'
import { temporaryBase } from './temporary-base.mjs'

const role = 'homeroom_ci'

/**
 * Starts a PostgreSQL of its own in a folder for temporary files, reached by a socket there. Its user is a superuser:
 * the tests make roles and databases of every kind, those of a mere owner among them.
 * @param {string} programs folder of initdb, postgres and psql
 * @returns {Promise<{ address: string, stop(): Promise<void> }>}
 */
export async function startTemporaryPostgres(programs) {
  const folder = mkdtempSync(join(temporaryBase(), 'homeroom-debian-'))
  const user = ordinaryUser()
  if (user.uid !== undefined) chownSync(folder, user.uid, user.gid)
  const data = join(folder, 'data')
  run(join(programs, 'initdb'), ['-D', data, '-U', 'postgres', '-A', 'trust', '-E', 'UTF8', '--locale=C.UTF-8'], user)
  const options = {
    listen_addresses: '',
    unix_socket_directories: folder,
    fsync: 'off',
    max_connections: '200',
  }
  const args = ['-D', data, ...Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
  const server = spawn(join(programs, 'postgres'), args, { ...user, cwd: '/', stdio: 'ignore' })
  const psql = (sql) => run(join(programs, 'psql'), ['-h', folder, '-U', 'postgres', '-qc', sql], user)
  await untilItAnswers(() => psql('select 1'))
  psql(`create role ${role} login superuser`)
  psql(`create database homeroom owner ${role}`)
  return {
    address: `postgresql:///homeroom?host=${folder}&user=${role}`,
    async stop() {
      const ended = once(server, 'exit')
      server.kill('SIGINT')
      await ended
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

// PostgreSQL does not run as root.
function ordinaryUser() {
  if (process.getuid?.() !== 0) return {}
  const id = (flag) => Number(spawnSync('id', [flag, 'postgres'], { encoding: 'utf8' }).stdout)
  return { uid: id('-u'), gid: id('-g') }
}

function run(command, args, user) {
  const done = spawnSync(command, args, { ...user, cwd: '/', encoding: 'utf8' })
  if (done.status !== 0) throw new Error(`${command}: ${done.stderr || done.error?.message}`)
}

async function untilItAnswers(ask) {
  for (let tries = 1; ; tries += 1) {
    try {
      return ask()
    } catch (error) {
      if (tries === 100) throw error
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }
}
