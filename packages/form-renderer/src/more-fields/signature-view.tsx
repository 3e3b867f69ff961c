import { isFileAnswer } from '@nibondhon/domain'
import { StoredFile } from '../read-only/answer-view.tsx'
import { useRenderer } from '../renderer-context.ts'
import type { FieldProps } from '../types.ts'
import { signatureMessages } from './signature-messages.ts'

/** The picture where it can be seen; before it is sent only that there is one: the name of its file says nothing. */
export function SignatureView({ field, answer }: Pick<FieldProps, 'field' | 'answer'>) {
  const { locale, fileUrl } = useRenderer()
  if (!isFileAnswer(answer)) return <span className="nf-text">{String(answer)}</span>
  const isSeen = (fileUrl?.(answer, field) ?? null) !== null
  return isSeen ? <StoredFile field={field} answer={answer} /> : signatureMessages(locale).drawn
}
