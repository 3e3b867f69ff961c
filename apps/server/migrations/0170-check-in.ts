import { type Kysely, sql } from 'kysely'

/** Tickets, the gates that scan them, and who came. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    -- The private half is sealed with the app secret. The newest one signs; the others verify what was signed before.
    create table ticket_keys (
      kid text primary key,
      x text not null,
      sealed text not null,
      created_at timestamptz(3) not null default now()
    );
    -- Derived from submissions. Without a reference to them, because gates have to learn that one was deleted.
    create table tickets (
      submission_id uuid primary key,
      form_id uuid not null references forms on delete cascade,
      unique_id text not null,
      version int not null default 1,
      people jsonb not null,
      last_no int not null,
      note text not null,
      is_paid boolean not null,
      due_paisa bigint not null,
      revoked_at timestamptz(3),
      -- What it was derived from.
      seen text not null,
      -- Rises with each change of any ticket of the form: gates ask for what is newer than they have.
      change bigint not null
    );
    create index tickets_changes on tickets (form_id, change);
    create unique index tickets_unique_ids on tickets (form_id, unique_id);
    create table check_in_gates (
      id uuid primary key default gen_random_uuid(),
      form_id uuid not null references forms on delete cascade,
      name text not null,
      ends_at timestamptz(3) not null,
      created_by text not null,
      created_at timestamptz(3) not null default now(),
      paired_at timestamptz(3),
      last_contact_at timestamptz(3),
      ended_at timestamptz(3)
    );
    create index check_in_gates_forms on check_in_gates (form_id);
    -- Apart from the gates, because a backup does not contain them: a restore brings no ended device back.
    create table check_in_devices (
      gate_id uuid primary key references check_in_gates on delete cascade,
      code_hash bytea unique,
      code_expires_at timestamptz(3),
      token_hash bytea unique
    );
    create table check_in_scans (
      id uuid primary key,
      form_id uuid not null references forms on delete cascade,
      submission_id uuid not null,
      person int not null,
      -- Null for staff in the console.
      gate_id uuid references check_in_gates on delete cascade,
      by_user text,
      is_undo boolean not null,
      -- By the corrected clock of the device, as it showed it, and when it arrived here.
      at timestamptz(3) not null,
      device_at timestamptz(3) not null,
      received_at timestamptz(3) not null default now(),
      -- What its sender was answered.
      outcome text not null,
      first_at timestamptz(3),
      first_gate uuid,
      cash_paisa bigint,
      is_cash_booked boolean
    );
    create index check_in_scans_people on check_in_scans (submission_id, person);
    create index check_in_scans_gates on check_in_scans (gate_id);
    create index check_in_scans_cash on check_in_scans (form_id) where not is_cash_booked;
    -- Who is in: the scan that counts, of each person.
    create table check_ins (
      submission_id uuid not null,
      person int not null,
      form_id uuid not null references forms on delete cascade,
      scan_id uuid not null,
      at timestamptz(3) not null,
      gate_id uuid references check_in_gates on delete cascade,
      primary key (submission_id, person)
    );
    create index check_ins_forms on check_ins (form_id)`.execute(db)
}
