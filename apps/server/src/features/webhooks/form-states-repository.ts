import type { FormSchedule } from '@nibondhon/domain'
import { sql } from 'kysely'
import { type Db, lockUntilCommit } from '../../platform/database/index.ts'

export interface FormState {
  formId: string
  title: string
  isActive: boolean
  /** Null for a form that was deleted. */
  schedule: FormSchedule | null
  /** When a job last looked; a new form was not open before. */
  wasOpen: boolean
}

/** Whether any webhook wants to know when forms open or close. */
export async function hasFormWebhooks(db: Db): Promise<boolean> {
  const { rows } = await sql`
    select from webhooks where is_active and events && array['form.opened', 'form.closed'] limit 1`.execute(
    db,
  )
  return rows.length > 0
}

export async function lockFormStates(trx: Db): Promise<void> {
  await lockUntilCommit(trx, 'states of forms for webhooks')
}

/** All forms, and those that were open and are gone. */
export async function listFormStates(trx: Db): Promise<FormState[]> {
  const { rows } = await sql<FormState>`
    select f.id as "formId", f.title, f.is_active as "isActive", f.settings -> 'schedule' as schedule,
      coalesce(s.is_open, false) as "wasOpen"
    from forms f left join webhook_form_states s on s.form_id = f.id
    union all
    select s.form_id, '', false, null, true
    from webhook_form_states s
    where s.is_open and not exists (select from forms f where f.id = s.form_id)`.execute(trx)
  return rows
}

export async function storeFormStates(
  trx: Db,
  states: readonly { formId: string; isOpen: boolean }[],
): Promise<void> {
  await sql`
    insert into webhook_form_states (form_id, is_open)
    select * from unnest(${states.map(({ formId }) => formId)}::uuid[],
      ${states.map(({ isOpen }) => isOpen)}::boolean[])
    on conflict (form_id) do update set is_open = excluded.is_open
    where webhook_form_states.is_open <> excluded.is_open`.execute(trx)
}

export async function addFormEvents(
  trx: Db,
  forms: readonly { formId: string; title: string; isOpen: boolean }[],
): Promise<void> {
  const events = forms.map(({ formId, title, isOpen }) => ({
    type: isOpen ? 'form.opened' : 'form.closed',
    form_id: formId,
    subject_id: formId,
    snapshot: { title },
  }))
  await sql`select queue_webhook_events(${JSON.stringify(events)}::jsonb)`.execute(trx)
}
