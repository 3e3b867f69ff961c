import type { MessageTemplate } from '@nibondhon/api-contract'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit, recordChange } from '../../audit/index.ts'
import type { Actor } from '../../auth/index.ts'
import { templateInUse, templateNameTaken, templateNotFound } from '../campaign-errors.ts'
import { checkTexts } from '../check-texts.ts'
import {
  deleteTemplateRow,
  insertTemplate,
  isNameTaken,
  listTemplates,
  lockTemplate,
  remindersWith,
  type StoredTemplate,
  type TemplateInput,
  updateTemplate,
} from './templates-repository.ts'

export async function readTemplates(db: Db): Promise<MessageTemplate[]> {
  return (await listTemplates(db)).map(present)
}

export async function createTemplate(db: Db, actor: Actor, input: TemplateInput): Promise<MessageTemplate> {
  checkTexts(input)
  return db.transaction().execute(async (trx) => {
    const stored = await insertTemplate(trx, input, actor.username)
    if (!stored) throw templateNameTaken()
    await recordAudit(trx, { actor, kind: 'message', action: 'created', subject: subjectOf(stored) })
    return present(stored)
  })
}

export async function changeTemplate(
  db: Db,
  actor: Actor,
  id: string,
  input: TemplateInput,
): Promise<MessageTemplate> {
  checkTexts(input)
  return db.transaction().execute(async (trx) => {
    const before = await lockTemplate(trx, id)
    if (!before) throw templateNotFound()
    if (await isNameTaken(trx, input.name, id)) throw templateNameTaken()
    const stored = await updateTemplate(trx, id, input, actor.username)
    await recordChange(trx, {
      actor,
      kind: 'message',
      subject: subjectOf(stored),
      before: auditValues(before),
      after: auditValues(stored),
    })
    return present(stored)
  })
}

export async function deleteTemplate(db: Db, actor: Actor, id: string): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const stored = await lockTemplate(trx, id)
    if (!stored) throw templateNotFound()
    const reminders = await remindersWith(trx, id)
    if (reminders.length > 0) throw templateInUse(reminders)
    await deleteTemplateRow(trx, id)
    await recordAudit(trx, { actor, kind: 'message', action: 'deleted', subject: subjectOf(stored) })
  })
}

function subjectOf({ id, name }: StoredTemplate) {
  return { id, name: `Template ${name}` }
}

function auditValues({ name, channels, subject, emailText, smsText }: StoredTemplate) {
  return { name, channels: channels.join(', '), subject, emailText, smsText }
}

function present({ updatedAt, ...template }: StoredTemplate): MessageTemplate {
  return { ...template, updatedAt: updatedAt.toISOString() }
}
