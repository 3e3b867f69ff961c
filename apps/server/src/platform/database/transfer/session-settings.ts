import type pg from 'pg'

/** For a transaction that reads or fills whole tables: no timeouts, and one format for values. */
export async function applySessionSettings(client: pg.ClientBase): Promise<void> {
  await client.query(`
    set local statement_timeout = 0;
    set local lock_timeout = 0;
    set local idle_in_transaction_session_timeout = 0;
    set local timezone = 'UTC';
    set local datestyle = 'ISO, YMD';
    set local intervalstyle = 'postgres';
    set local extra_float_digits = 1;
    set local bytea_output = 'hex';
    set local client_encoding = 'UTF8'`)
}
