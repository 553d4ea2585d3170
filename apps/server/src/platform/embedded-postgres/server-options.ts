import { type DatabaseFolders, socketPort } from './database-folders.ts'

/** The options of the embedded server: safe to a power cut, closed to the network, sized for a small machine. */
export function serverOptions(folders: DatabaseFolders, major: number): string[] {
  const options: Record<string, string> = {
    listen_addresses: '',
    unix_socket_directories: folders.socket,
    unix_socket_permissions: '0700',
    port: String(socketPort),
    hba_file: folders.authentication,
    ident_file: folders.identities,
    fsync: 'on',
    synchronous_commit: 'on',
    full_page_writes: 'on',
    shared_buffers: '96MB',
    effective_cache_size: '512MB',
    work_mem: '8MB',
    maintenance_work_mem: '48MB',
    max_connections: '60',
    max_wal_size: '512MB',
    random_page_cost: '1.1',
    jit: 'off',
    huge_pages: 'off',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_checkpoints: 'off',
    log_line_prefix: '%m [%p] ',
  }
  // Three helper processes less; they pay off only on disks much faster than one school needs.
  if (major >= 18) options.io_method = 'sync'
  return Object.entries(options).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
