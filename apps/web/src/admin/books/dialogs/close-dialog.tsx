import Skeleton from '@mui/material/Skeleton'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ClosingView } from '@nibondhon/api-contract'
import { MAX_CLOSING_NOTE_LENGTH } from '@nibondhon/domain'
import { useState } from 'react'
import { Link as RouterLink } from 'react-router'
import { FormDialog } from '../../shared/dialog/form-dialog.tsx'
import { messageOr } from '../../shared/errors/message-or.ts'
import { LabelledInput } from '../../shared/form/labelled-input.tsx'
import { countText, dayText, takaText } from '../../shared/language/console-formats.ts'
import { Text } from '../../shared/layout/text.tsx'
import { differenceText } from '../days/difference-text.ts'
import { FiguresTable } from '../days/figures-table.tsx'
import { placeId, placeName } from '../method-name.ts'
import { bookTexts } from '../texts/book-texts.ts'
import { useCloseDays, useClosing } from '../use-books.ts'
import { useSave } from '../../shared/save/use-save.ts'

interface CloseDialogProps {
  /** The first day that can be closed, the last one, and the one that is proposed. */
  first: string
  last: string
  day: string
  onClose: () => void
}

/** Names the sums that will never change again, before the days are closed. */
export function CloseDialog({ first, last, day, onClose }: CloseDialogProps) {
  const { close: texts } = bookTexts()
  const [through, setThrough] = useState(day)
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const { data: closing, error, isFetching } = useClosing(through)
  const change = useSave(useCloseDays(), { done: texts.done, fields: ['note'], onDone: onClose })
  const isNoteMissing = closing?.needsNote === true && note.trim() === ''

  async function submit() {
    setIsTried(true)
    if (!closing || isFetching || isNoteMissing || change.isPending) return
    await change.run({ through: closing.through, seen: closing.seen, note })
  }

  return (
    <FormDialog
      title={texts.title}
      description={texts.final}
      maxWidth="md"
      isLong
      isPending={change.isPending}
      isSubmitDisabled={!closing || isFetching}
      error={change.failure ?? (error && messageOr(texts.failed, error)) ?? false}
      submitLabel={texts.submit(closing ? takaText(closing.total.received) : '…')}
      onSubmit={submit}
      onClose={onClose}
    >
      <LabelledInput
        type="date"
        required
        label={texts.through}
        value={through}
        onValueChange={(value) => {
          if (value !== '') setThrough(value)
        }}
        slotProps={{ input: { min: first, max: last } }}
      />
      {!closing && !error && (
        <Box role="status" aria-label={texts.loading} aria-busy="true">
          <Skeleton height={120} />
        </Box>
      )}
      {closing && !error && (
        <Box sx={{ minWidth: 0 }}>
          <Text mb={1}>
            {texts.range(closing.days, countText(closing.days), periodText(closing.from, closing.through))}
          </Text>
          <FiguresTable label={texts.sums} figures={closing.figures} total={closing.total} />
        </Box>
      )}
      {closing && !error && <Left closing={closing} />}
      {closing?.needsNote && <Differences closing={closing} />}
      <LabelledInput
        multiline
        minRows={2}
        required={closing?.needsNote === true}
        label={texts.note}
        value={note}
        onValueChange={setNote}
        hint={texts.noteHint}
        error={isTried && isNoteMissing ? texts.noteNeeded : undefined}
        slotProps={{ input: { maxLength: MAX_CLOSING_NOTE_LENGTH } }}
      />
    </FormDialog>
  )
}

const LEFT = ['proposals', 'unmatched', 'announced', 'refunds'] as const

/** What went out in these days, and what is still undecided in them. */
function Left({ closing: { total, left } }: { closing: ClosingView }) {
  const { close: texts } = bookTexts()
  const waiting = LEFT.filter((kind) => left[kind].count > 0)
  return (
    <>
      <Text variant="body2">{texts.out(takaText(total.refunded), takaText(total.fees))}</Text>
      <Alert severity={waiting.length === 0 ? 'success' : 'warning'}>
        {waiting.length === 0 ? texts.nothingLeft : texts.left}
        {waiting.map((kind) => (
          <Text key={kind} variant="body2">
            {texts.leftOf(kind, countText(left[kind].count), takaText(left[kind].amount))}
          </Text>
        ))}
        {waiting.length > 0 && (
          <Link component={RouterLink} to="/admin/inbox" color="inherit">
            {texts.decide}
          </Link>
        )}
      </Alert>
    </>
  )
}

/** The days whose statement differs in a way that is not explained; the first of them. */
function Differences({ closing: { differences } }: { closing: ClosingView }) {
  const { close: texts, difference } = bookTexts()
  return (
    <Alert severity="warning">
      {texts.noteNeeded}
      {differences.map((one) => (
        <Text key={`${one.day} ${placeId(one)}`} variant="body2">
          {difference.on(dayText(one.day), placeName(one), differenceText(one.difference))}
        </Text>
      ))}
    </Alert>
  )
}

function periodText(from: string, through: string): string {
  return from === through ? dayText(from) : `${dayText(from)} – ${dayText(through)}`
}
