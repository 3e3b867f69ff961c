import Box from '@mui/material/Box'
import ButtonBase from '@mui/material/ButtonBase'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { formatPaymentReference } from '@nibondhon/domain'
import { type KeyboardEvent, useState } from 'react'
import { nameOf, statusLabel, titleOf } from '../../submissions/shared/submission-labels.ts'
import { LabelledInput } from '../form/labelled-input.tsx'
import { takaText } from '../language/console-formats.ts'
import { DividedList } from '../layout/layout.tsx'
import { Text } from '../layout/text.tsx'
import { assignTexts } from './texts/assign-texts.ts'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { usePaused } from '../form/use-paused.ts'

const MIN_LENGTH = 2
const MAX_FOUND = 6
const MAX_LENGTH = 200

interface FoundPayables {
  found: readonly SubmissionRow[]
  state: 'idle' | 'loading' | 'failed' | 'done'
}

/** Submissions with a price by reference, name, phone or unique ID, once typing pauses. */
function useFoundPayables(typed: string): FoundPayables {
  const search = typed.trim().slice(0, MAX_LENGTH)
  const paused = usePaused(search)
  const { data, isError } = useQuery({
    queryKey: ['submissions', 'assign', paused],
    queryFn: ({ signal }) =>
      request('GET /api/submissions', { query: { search: paused, limit: MAX_FOUND * 3 }, signal }),
    enabled: paused.length >= MIN_LENGTH,
    staleTime: 0,
  })
  if (search.length < MIN_LENGTH) return { found: [], state: 'idle' }
  if (paused === search && isError) return { found: [], state: 'failed' }
  if (paused !== search || !data) return { found: [], state: 'loading' }
  return { found: data.submissions.filter(({ hasPayment }) => hasPayment).slice(0, MAX_FOUND), state: 'done' }
}

interface FindSubmissionProps {
  chosenIds: readonly string[]
  onChoose: (row: SubmissionRow) => void
}

/** Finds submissions by reference, name, phone or unique ID. */
export function FindSubmission({ chosenIds, onChoose }: FindSubmissionProps) {
  const texts = assignTexts()
  const [typed, setTyped] = useState('')
  const { found, state } = useFoundPayables(typed)
  const others = found.filter(({ id }) => !chosenIds.includes(id))

  function choose(row: SubmissionRow) {
    setTyped('')
    onChoose(row)
  }

  // Enter would submit the form around it.
  function onKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Enter' || typed.trim() === '') return
    event.preventDefault()
    const [first] = others
    if (first) choose(first)
  }

  return (
    <div>
      <LabelledInput
        label={texts.search}
        value={typed}
        onValueChange={setTyped}
        onKeyDown={onKeyDown}
        hint={texts.searchHint}
        autoComplete="off"
        slotProps={{ input: { maxLength: 200 } }}
      />
      <Box role="status" sx={{ mt: 1 }}>
        {state === 'loading' && <Text isMuted>{texts.searching}</Text>}
        {state === 'failed' && <Text isMuted>{texts.searchFailed}</Text>}
        {state === 'done' && others.length === 0 && <Text isMuted>{texts.nothingFound}</Text>}
      </Box>
      {others.length > 0 && (
        <DividedList hasBorder aria-label={texts.results}>
          {others.map((row) => (
            <li key={row.id}>
              <ButtonBase
                onClick={() => choose(row)}
                sx={{ display: 'block', width: '100%', textAlign: 'start', p: 1.5 }}
              >
                <PayableText row={row} />
              </ButtonBase>
            </li>
          ))}
        </DividedList>
      )}
    </div>
  )
}

/** By what staff recognise a submission, and what it costs. */
export function PayableText({ row }: { row: SubmissionRow }) {
  const texts = assignTexts()
  const { paymentInfo } = row
  return (
    <Box component="span" sx={{ display: 'grid' }}>
      <Text component="span" isStrong breaksWords>
        {nameOf(row)}
      </Text>
      <Text component="span" variant="body2" isMuted breaksWords>
        {`${titleOf(row.form)} · ${formatPaymentReference(row.paymentReference)}`}
      </Text>
      {paymentInfo && (
        <Text component="span" variant="body2" isMuted>
          {texts.price(takaText(paymentInfo.amount), statusLabel(row.status))}
        </Text>
      )}
    </Box>
  )
}
