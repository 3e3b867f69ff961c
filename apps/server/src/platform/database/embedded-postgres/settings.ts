/**
 * For a small machine: Node and an idle PostgreSQL together stay under 250 MB. The settings that keep data safe in a crash
 * (fsync, full_page_writes, synchronous_commit) are explicit, so that no edit of postgresql.conf turns them off.
 */
export const DEFAULT_SETTINGS: Record<string, string> = {
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // Reachable only through the socket in the data directory, which only its owner may enter.
  listen_addresses: '',
  unix_socket_directories: '.',

  max_connections: '60',
  shared_buffers: '64MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  // What a large job writes goes to the disk in small portions: who submits meanwhile waits for less of it.
  wal_compression: 'on',
  wal_buffers: '8MB',
  wal_writer_delay: '10ms',
  wal_writer_flush_after: '128kB',
  min_wal_size: '512MB', // creating a log file takes 30 ms, in which no submission is saved: used files are kept instead
  random_page_cost: '1.1',
  huge_pages: 'off',
  io_method: 'sync', // the default runs three more processes
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0', // needs shared memory, of which containers often have little
  jit: 'off',
  client_connection_check_interval: '10s', // ends long queries of a killed server

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_line_prefix: '%m [%p] ',
  // The server gets its errors anyway. In the log they would only repeat personal data.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
  log_checkpoints: 'off',
}

export function settingArguments(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}
