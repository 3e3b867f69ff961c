import type { ResponseOf, MessagePreview } from '@nibondhon/api-contract'
import {
  localeOf,
  type Answers,
  type Field,
  type FormDefinition,
  localiseForm,
  type Locale,
} from '@nibondhon/domain'
import type { Db } from '../../../platform/database/index.ts'
import type { Actor } from '../../auth/index.ts'
import { readDraft } from '../../forms/index.ts'
import { findNewest, notificationFields } from '../../submissions/index.ts'
import { confirmationContent, type ContentParts, fillTemplates } from '../content/message-content.ts'
import { sampleDetails, sampleValues } from '../content/submission-details.ts'
import { asReadBy, loadMessageSubject, type MessageSubject } from '../content/message-subject.ts'
import type { Channel } from '../queue/messages-repository.ts'

interface PreviewRequest {
  formId?: string | undefined
  data: 'sample' | 'latest'
  /** Of the reader. */
  language?: Locale | undefined
}

type Preview = Omit<ResponseOf<'POST /api/forms/message-preview'>, 'success'>

/** The confirmations of a form as it is in the editor, made by the code that will make the real ones. */
export async function previewMessages(
  parts: ContentParts & { db: Db },
  reader: Pick<Actor, 'role'>,
  { formId, data, language, ...draft }: PreviewRequest,
): Promise<Preview> {
  const written = readDraft(draft)
  const newest = data === 'latest' && formId !== undefined ? await findNewest(parts.db, formId) : null
  const subject = newest && (await loadMessageSubject(parts.db, newest))
  if (subject) {
    const locale = language ?? localeOf(subject)
    const about = { ...asReadBy(reader, subject), locale }
    return withRealData(localiseForm(written, locale), about, parts)
  }
  const locale = language ?? 'en'
  const form = localiseForm(written, locale)

  const preview = (channel: Channel): MessagePreview => ({
    ...fillTemplates(channel, form.settings.notifications, {
      values: sampleValues(form, channel, locale),
      locale,
      details: sampleDetails(form, locale),
      frame: parts,
    }),
    to: recipientField(form, channel)?.label ?? '',
  })
  return { email: preview('email'), sms: preview('sms'), data: 'sample' }
}

function withRealData(form: FormDefinition, subject: MessageSubject, parts: ContentParts): Preview {
  const edited = { ...subject, form: { ...subject.form, ...form } }
  const { answers } = subject.submission
  const preview = (channel: Channel): MessagePreview => ({
    ...confirmationContent({ channel, event: 'submitted' }, edited, parts),
    to: answerOf(answers, recipientField(form, channel, subject.fields)),
  })
  return { email: preview('email'), sms: preview('sms'), data: 'latest' }
}

function recipientField(
  form: FormDefinition,
  channel: Channel,
  version?: readonly Field[],
): Field | undefined {
  const { email, phone } = notificationFields(form, version)
  return channel === 'email' ? email : phone
}

function answerOf(answers: Answers, field: Field | undefined): string {
  const answer = field && answers[field.id]
  return typeof answer === 'string' ? answer : ''
}
