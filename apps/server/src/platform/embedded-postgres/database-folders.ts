import { createHash } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** Where the embedded database keeps its things inside the data folder. `home` belongs to the user it runs as. */
export type DatabaseFolders = {
  home: string
  cluster: string
  draftCluster: string
  log: string
  authentication: string
  identities: string
  libraries: string
  socket: string
}

/** The port is only a part of the socket's file name: the embedded database never listens on the network. */
export const socketPort = 5432

// The longest path of a socket is 103 bytes on macOS and 107 on Linux.
const longestSocketPath = 100

/** The folders of the embedded database below one data folder. Creates none of them. */
export function databaseFolders(dataDir: string): DatabaseFolders {
  const home = join(dataDir, 'postgres')
  return {
    home,
    cluster: join(home, 'cluster'),
    draftCluster: join(home, 'cluster.new'),
    log: join(home, 'server.log'),
    authentication: join(home, 'authentication.conf'),
    identities: join(home, 'identities.conf'),
    libraries: join(dataDir, 'postgres-libraries'),
    socket: socketFolder(home, dataDir),
  }
}

function socketFolder(home: string, dataDir: string): string {
  const inside = join(home, 'run')
  if (fits(inside)) return inside
  const name = `homeroom-${createHash('sha256').update(dataDir).digest('hex').slice(0, 16)}`
  const outside = join(tmpdir(), name)
  return fits(outside) ? outside : join('/tmp', name)
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${socketPort}`)) <= longestSocketPath
}
