import { sql } from 'kysely'
import type { Db } from '../../platform/database/index.ts'

/** The oldest schema with submissions. */
export const OLDEST = '0002-forms-and-submissions'

/** Creates an account, a form and this many submissions with messages, in the oldest schema. */
export async function makeOldData(db: Db, submissions: number): Promise<void> {
  await sql`
    insert into users (username, email, password_hash, role)
    values ('Admin', 'admin@example.org', 'of no use', 'super_admin')`.execute(db)
  await sql`
    with form as (
      insert into forms (title, description, custom_url, allow_editing, settings, version)
      values ('Reunion', '', 'reunion', true, '{}', 1) returning id
    )
    insert into form_versions (form_id, version, fields) select id, 1, '[]' from form`.execute(db)
  await sql`
    insert into submissions (form_id, form_version, unique_id, edit_code, status, data, amount_paisa, created_at)
    select forms.id, 1, upper(md5(number::text)), '123456', 'completed',
      jsonb_build_object('name', 'Member ' || number, 'note', repeat('অ', 100)), number,
      now() - make_interval(hours => number)
    from forms, generate_series(1, ${sql.lit(submissions)}) as number`.execute(db)
  await sql`
    insert into messages (submission_id, event, channel, recipient)
    select id, 'submitted', 'email', 'member@example.org' from submissions`.execute(db)
}
