import { type Kysely, sql } from 'kysely'

/** Actions on many submissions as jobs, and deleted submissions that can be restored for some weeks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await makeJobs(db)
  await makeDeletedSubmissions(db)
}

async function makeJobs(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table bulk_jobs (
      id uuid primary key default gen_random_uuid(),
      -- What is done to each submission, with its parameters.
      action jsonb not null,
      -- The job that this one undoes.
      undo_of uuid references bulk_jobs on delete cascade,
      state text not null default 'running' check (state in ('running', 'done', 'cancelled')),
      is_cancelled boolean not null default false,
      total integer not null,
      amount_paisa bigint not null,
      -- Rows up to this position are done.
      done integer not null default 0,
      -- How many rows ended in which way.
      outcomes jsonb not null default '{}',
      -- So many of the next rows are done one by one, because their batch failed.
      single_rows integer not null default 0,
      created_by uuid references users on delete set null,
      creator text not null,
      creator_email text not null,
      created_at timestamptz(3) not null default now(),
      -- When a batch of it was last worked on.
      worked_at timestamptz(3) not null default now(),
      finished_at timestamptz(3)
    )`.execute(db)
  await sql`create index bulk_jobs_running on bulk_jobs (worked_at) where state = 'running'`.execute(db)
  await sql`create index bulk_jobs_of_user on bulk_jobs (created_by, created_at desc)`.execute(db)
  await sql`create index bulk_jobs_oldest on bulk_jobs (created_at)`.execute(db)
  await sql`create unique index bulk_jobs_undo on bulk_jobs (undo_of) where undo_of is not null`.execute(db)

  // No foreign key to the submission: the report also names those that were deleted meanwhile.
  await sql`
    create table bulk_job_rows (
      job_id uuid not null references bulk_jobs on delete cascade,
      position integer not null,
      submission_id uuid not null,
      unique_id text not null,
      -- As the submission was when it was selected; an undo sets it back to this.
      status text not null,
      payment_status text not null,
      needs_review boolean not null,
      -- What else an undo needs.
      former jsonb,
      outcome text check (outcome in ('changed', 'deleted', 'unchanged', 'changed_since', 'refused')),
      done_at timestamptz(3),
      primary key (job_id, position)
    )`.execute(db)
}

async function makeDeletedSubmissions(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table deleted_submissions (
      id uuid primary key,
      form_id uuid not null references forms on delete cascade,
      unique_id text not null,
      -- How lists name it.
      title text not null,
      status text not null,
      amount_paisa bigint not null,
      created_at timestamptz(3) not null,
      deleted_at timestamptz(3) not null default now(),
      deleted_by text not null,
      -- Its rows by table, and the rows that only referred to it.
      content jsonb not null
    )`.execute(db)
  await sql`create index deleted_submissions_newest on deleted_submissions (deleted_at desc, id)`.execute(db)
  await sql`create index deleted_submissions_of_form on deleted_submissions (form_id)`.execute(db)

  // Files that a restored submission gets back, so that they are not taken for orphans.
  await sql`
    create table deleted_files (
      id uuid primary key,
      submission_id uuid not null references deleted_submissions on delete cascade
    )`.execute(db)
  await sql`create index deleted_files_of on deleted_files (submission_id)`.execute(db)
}
