import Skeleton from '@mui/material/Skeleton'
import { useState } from 'react'
import { useStartJob } from '../jobs/use-bulk-jobs.ts'
import { FormDialog } from '../shared/dialog/form-dialog.tsx'
import { messageOr } from '../shared/errors/message-or.ts'
import { LabelledSelect } from '../shared/form/labelled-select.tsx'
import { countText, dayText, takaText } from '../shared/language/console-formats.ts'
import { DividedList } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import { inboxTexts } from './texts/inbox-texts.ts'
import { useBookable } from './use-inbox.ts'

const CHOICES = ['50', '60', '70', '75', '80', '90'] as const

interface BookAllDialogProps {
  onStarted: (jobId: string) => void
  onClose: () => void
}

/** Names and counts the payments that would be booked together, before they are. */
export function BookAllDialog({ onStarted, onClose }: BookAllDialogProps) {
  const texts = inboxTexts().bookAll
  const [percent, setPercent] = useState<(typeof CHOICES)[number]>('70')
  const { data, error, isFetching, refetch } = useBookable(Number(percent))
  const start = useStartJob()
  const count = data?.count ?? 0

  async function submit() {
    if (!data || data.count === 0 || isFetching || start.isPending) return
    try {
      const body = { minConfidence: Number(percent), count: data.count, amount: data.amount }
      const { job } = await start.mutateAsync({ kind: 'book', body })
      onStarted(job.id)
      onClose()
    } catch {
      // The dialog shows the error beside what can be booked now.
      void refetch()
    }
  }

  const failure = start.error ?? error
  return (
    <FormDialog
      title={texts.title}
      description={texts.text}
      isLong
      isPending={start.isPending}
      isSubmitDisabled={count === 0 || isFetching}
      error={(failure && messageOr(texts.failed, failure)) ?? false}
      submitLabel={data && count > 0 ? texts.submit(countText(count), takaText(data.amount)) : texts.button}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledSelect
        label={texts.percent}
        value={percent}
        options={CHOICES.map((value) => ({ value, label: texts.atLeast(countText(Number(value))) }))}
        onValueChange={setPercent}
      />
      {!data && !error && <Skeleton height={80} aria-label={texts.loading} />}
      {data && (
        <Text isStrong role="status">
          {count === 0 ? texts.none : texts.found(countText(count), takaText(data.amount))}
        </Text>
      )}
      {data && count > 0 && (
        <DividedList aria-label={texts.list} rowPadding={1}>
          {data.rows.map((row) => (
            <li key={row.id}>
              <Text breaksWords>
                <strong>{takaText(row.amount)}</strong> · {whoOf(row.matches)}
              </Text>
              <Text variant="body2" isMuted breaksWords>
                {[row.account, dayText(row.day), row.text, row.name]
                  .filter((part) => part !== '')
                  .join(' · ')}
              </Text>
            </li>
          ))}
        </DividedList>
      )}
      {data && count > data.rows.length && (
        <Text isMuted>{texts.more(countText(count - data.rows.length))}</Text>
      )}
    </FormDialog>
  )
}

function whoOf(
  matches: readonly { state: string; parts: readonly { who: string; uniqueId: string }[] }[],
): string {
  const part = matches.find(({ state }) => state === 'proposed')?.parts[0]
  return part ? part.who || part.uniqueId : ''
}
