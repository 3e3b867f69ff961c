/**
 * For a small machine: Node and an idle PostgreSQL together stay under 250 MB. What keeps data safe in a crash
 * (fsync, full_page_writes, synchronous_commit) is said outright, so that no edit of postgresql.conf turns it off.
 */
export const DEFAULT_SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // Reached only through the socket in the data directory, which only its owner may enter.
  listen_addresses: '',
  unix_socket_directories: '.',

  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  huge_pages: 'off',
  io_method: 'sync', // the default keeps three more processes
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0', // needs shared memory that containers are often short of
  jit: 'off',
  client_connection_check_interval: '10s', // a killed server's long queries end soon

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // Errors reach the server that caused them. Here they would only repeat people's data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
