import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { fillVariables, SMS_LIMIT } from '@nibondhon/domain'
import { useQueryClient } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { request } from '../../../lib/api.ts'
import { refreshMessages } from '../../shared/messages/messages.ts'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { type UnsavedWork } from '../../shared/unsaved-work/unsaved-work.ts'
import { useKeepWork } from '../../shared/unsaved-work/use-unsaved-work.ts'
import { nameOf } from '../shared/submission-labels.ts'
import { addressChoices, findAddress } from './addresses.ts'
import { submissionVariables } from './submission-variables.ts'
import { communicateTexts } from './texts/communicate-texts.ts'

interface UseCommunication {
  submission: Submission
  type: MessageChannel
  /** What was not sent when the session ended, if the person continues with it. */
  continued: UnsavedWork | null
  onSent: () => void
}

/** The draft of one message to the member who made the submission, and sending it. */
export function useCommunication({ submission, type, continued, onSent }: UseCommunication) {
  const choices = addressChoices(submission, type)
  const [kept] = useState(() => (continued?.kind === type ? continued.value : {}))
  const [selected, setSelected] = useState(
    (
      choices.find(({ id }) => id === kept['selected']) ??
      choices.find(({ value }) => value !== '') ??
      choices[0]
    )?.id ?? '',
  )
  const [subject, setSubject] = useState(keptText(kept['subject']) || submission.form.title)
  const [message, setMessage] = useState(keptText(kept['message']))
  const [isPending, setPending] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const values = useMemo(() => submissionVariables(submission, type), [submission, type])
  const filled = fillVariables(message, values, { escape: 'none' })
  const isTooLong = type === 'sms' && filled.length > SMS_LIMIT
  const showSnackbar = useSnackbar()
  const client = useQueryClient()
  const work = useKeepWork({
    kind: type,
    submissionId: submission.id,
    name: nameOf(submission),
    path: `/admin/submissions/${submission.id}`,
    value: { selected, subject, message },
    isChanged: message !== '' || subject !== submission.form.title,
  })

  /** Shown in the dialog as well: a screen reader reads nothing outside an open dialog. */
  function fail(text: string) {
    setProblem(text)
    showSnackbar(text, 'error')
  }

  async function send() {
    const address = findAddress(choices, selected, type)
    if (!address.ok) return fail(address.problem)
    setProblem(null)
    setPending(true)
    try {
      const { state } = await request('POST /api/submissions/:uniqueId/communicate', {
        params: { uniqueId: submission.uniqueId },
        body: {
          submissionId: submission.id,
          type,
          message: filled,
          selectedField: selected,
          fieldValue: address.value,
          ...(type === 'email' && { subject: fillVariables(subject, values, { escape: 'none' }) }),
        },
      })
      const texts = communicateTexts().result
      if (state === 'sent') showSnackbar(texts.sent[type](address.value), 'success')
      else showSnackbar(texts.waits[type](address.value), 'info')
      work.finish()
      onSent()
    } catch (error) {
      if (work.isKept()) return
      fail(communicateTexts().result.failed(type, error instanceof Error ? error.message : ''))
    } finally {
      setPending(false)
      refreshMessages(client)
    }
  }

  return {
    choices,
    draft: { selected, subject, message },
    setSelected,
    setSubject,
    setMessage,
    /** The message with its variables replaced by the submission's values. */
    filled,
    isTooLong,
    canSend: message.trim() !== '' && selected !== '' && !isTooLong,
    isPending,
    problem,
    send,
  }
}

function keptText(value: unknown): string {
  return typeof value === 'string' ? value : ''
}
