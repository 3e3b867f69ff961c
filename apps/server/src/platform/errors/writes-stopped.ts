/** What PostgreSQL reports for a write while an association is being moved; no code of its own. */
export const WRITES_STOPPED = 'NBMOV'
