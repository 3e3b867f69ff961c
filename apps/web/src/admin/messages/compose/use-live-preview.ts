import type { MessageTexts, ResponseOf } from '@nibondhon/api-contract'
import { useEffect, useState } from 'react'
import { usePreview } from '../use-messages.ts'
import { recipientName } from './recipient-name.ts'

type Sample = Readonly<ResponseOf<'POST /api/campaigns/audience'>['sample']>

const PAUSE_MS = 300

/** Further recipients whose SMS are measured; more would not change the estimate. */
const MEASURED = 10

interface LivePreview {
  texts: MessageTexts
  current: Sample[number] | undefined
  sample: Sample
  smsRecipients: number
}

/** The preview of the current recipient, a moment after typing pauses. */
export function useLivePreview({ texts, current, sample, smsRecipients }: LivePreview) {
  const settled = useSettled(JSON.stringify(texts))
  const measured = JSON.parse(settled) as MessageTexts
  const others = sample.flatMap((one) =>
    one === current || one.submissionId === '' ? [] : [one.submissionId],
  )
  return usePreview(
    current === undefined || measured.channels.length === 0
      ? null
      : {
          ...measured,
          ...recipientName(current),
          sampleIds: others.slice(0, MEASURED),
          smsRecipients,
        },
  )
}

/** The text once it has not changed for a moment. */
function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), PAUSE_MS)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
