/**
 * Faults of the product that are known and not mended yet. Each is described by its own test; once that passes, the line
 * goes away.
 */
export const KNOWN_FAULTS: readonly RegExp[] = [
  // A write-off that is entered or taken back after the cancellation is not followed by what is charged.
  /is charged \d+, it costs \d+/,
  // A submission that is deleted while a row of a statement is matched with it.
  /violates foreign key constraint "statement_matches_submission_id_fkey"/,
  // A member submits a form with limits while staff save it without one of them.
  /^(submit|take an offer|change the limit) failed: error: deadlock detected/,
  // A deleted submission is restored after the row of a statement that it was matched with got other matches.
  /violates unique constraint "statement_matches_(row_id_proposal_part_key|booked)"/,
]
