import type { RecipientName } from '@nibondhon/api-contract'
import type { Contacts, MessageChannel } from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import { needsAllForms, type ScopedActor } from '../../auth/index.ts'
import {
  asReadBy,
  bulkContent,
  bulkContentToPerson,
  findPersonOfMessage,
  loadMessageSubject,
} from '../../notifications/index.ts'
import { contactsOf } from '../../submissions/index.ts'
import { recipientNotFound } from '../campaign-errors.ts'

type Content = ReturnType<typeof bulkContent>
type Write = (
  channel: MessageChannel,
  texts: Parameters<typeof bulkContent>[1],
  frame: Parameters<typeof bulkContent>[3],
) => Content

/** One who gets a message to many. */
interface Recipient {
  contacts: Contacts
  /** For the reader, with dots for an edit code that they may not see. */
  shown: Write
  sent: Write
}

/** The submission, or the person of the register who has none. */
export async function loadRecipient(
  db: Db,
  reader: Pick<ScopedActor, 'role' | 'forms'>,
  { submissionId, personId }: RecipientName,
): Promise<Recipient> {
  if (submissionId === undefined) return loadPerson(db, reader, personId)
  const about = await loadMessageSubject(db, submissionId)
  if (!about) throw recipientNotFound()
  const shown = asReadBy(reader, about)
  return {
    contacts: contactsOf(about.form, about.fields, about.submission.answers),
    shown: (channel, texts, frame) => bulkContent(channel, texts, shown, frame),
    sent: (channel, texts, frame) => bulkContent(channel, texts, about, frame),
  }
}

async function loadPerson(
  db: Db,
  { forms }: Pick<ScopedActor, 'forms'>,
  personId: string | undefined,
): Promise<Recipient> {
  // The register follows from submissions to any form.
  if (forms !== null) throw needsAllForms()
  const person = personId === undefined ? null : await findPersonOfMessage(db, personId)
  if (!person) throw recipientNotFound()
  const write: Write = (channel, texts, frame) => bulkContentToPerson(channel, texts, person, frame)
  return { contacts: person.contacts, shown: write, sent: write }
}
