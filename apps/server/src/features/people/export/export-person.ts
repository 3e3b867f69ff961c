import { answerText, fieldsFor, isInputField, moreAnswerText, staffAudience } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { recordAudit } from '../../audit/index.ts'
import type { SignedInActor } from '../../auth/index.ts'
import type { Settings } from '../../settings/index.ts'
import { loadFields } from '../../forms/index.ts'
import { loadPerson, presentPerson } from '../present-person.ts'
import { messagesToPerson } from '../person/messages-to-person.ts'
import { listEventsOf } from '../person/person-repository.ts'
import { readImportedRows, readSubmissionContents } from './person-file-repository.ts'

const MAX_EVENTS = 1000
const MAX_MESSAGES = 1000

/** All that is stored about one person, as far as the reader may see it. */
export async function exportPerson(
  parts: { db: Db; settings: Settings },
  actor: SignedInActor,
  id: string,
): Promise<string> {
  const { db } = parts
  const person = presentPerson(await loadPerson(db, id))
  const submissions = []
  for (const { formId, formVersion, data, content } of await readSubmissionContents(db, id)) {
    const fields = fieldsFor(await loadFields(db, formId, formVersion), staffAudience(actor.role))
    const answers = fields
      .filter((field) => isInputField(field.type) && data[field.id] !== undefined)
      .map((field) => ({
        question: field.label,
        answer:
          moreAnswerText(field, data[field.id], actor.language) ??
          (answerText(data[field.id], field.options) || data[field.id]),
      }))
    submissions.push({ ...content, answers })
  }
  const events = await listEventsOf(db, id, MAX_EVENTS)
  const imports = await readImportedRows(db, id)
  const messages = await messagesToPerson(parts, actor, { personId: id, limit: MAX_MESSAGES })
  await recordAudit(db, {
    actor,
    kind: 'export',
    action: 'exported',
    subject: { id, name: person.name },
    changes: [{ what: 'format', from: null, to: 'JSON' }],
  })
  return JSON.stringify({ person, submissions, messages, imports, history: events }, null, 2)
}
