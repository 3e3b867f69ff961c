import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControl from '@mui/material/FormControl'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormLabel from '@mui/material/FormLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import type { Merge, Submission } from '@nibondhon/api-contract'
import {
  fieldText,
  type Field,
  lostFields,
  mergeChoices,
  mergeProblem,
  mergeProblemText,
  paidTwice,
  paidTwiceText,
  paymentSource,
  suggestKept,
  truncate,
} from '@nibondhon/domain'
import { useId, useState, type ReactNode } from 'react'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { StatusChip } from '../../shared/status-chip.tsx'
import { nameOf, submissionsText } from '../../shared/submission-labels.ts'
import { PaymentFact } from '../submission-facts.tsx'
import { candidateOf } from './merge-candidate.ts'
import { useMerge } from './use-decisions.ts'
import { messageOr } from '../../../shared/errors/message-or.ts'

interface MergeDialogProps {
  submissions: Submission[]
  onMerged: (merge: Merge, keptName: string) => void
  onClose: () => void
}

/** Chooses the submission that is kept, and for each field that differs whose answer it gets. */
export function MergeDialog({ submissions, onMerged, onClose }: MergeDialogProps) {
  const candidates = submissions.map(candidateOf)
  const [keptId, setKeptId] = useState(() => suggestKept(candidates)?.id ?? '')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isAccepted, setAccepted] = useState(false)
  const merge = useMerge()
  const kept = submissions.find(({ id }) => id === keptId)
  const answers = submissions.map(({ id, data, form }) => ({ id, data, fields: form.fields }))
  const choices = mergeChoices(answers, keptId)
  const lost = lostFields(answers, keptId)
  const problem = mergeProblem(candidates)
  const amounts = paidTwice(candidates)
  const source = submissions.find(({ id }) => id === paymentSource(candidates, keptId)?.id)

  async function submit() {
    if (!kept) return
    try {
      const response = await merge.mutateAsync({
        keptId,
        submissions: submissions.map(({ id, updatedAt }) => ({ id, updatedAt })),
        answersFrom: Object.fromEntries(
          choices.map(({ field, suggested }) => [field.id, chosen[field.id] ?? suggested]),
        ),
        acceptsPaidTwice: isAccepted,
      })
      onMerged(response.merge, nameOf(kept))
    } catch {
      // The dialog shows the error.
    }
  }

  return (
    <FormDialog
      title={`Merge ${submissionsText(submissions.length)}`}
      maxWidth="md"
      isLong
      description="Payments, messages, notes, tags and history of the others move to the submission that you keep. The others are removed. You can undo this for 30 days."
      submitLabel={`Merge ${submissionsText(submissions.length)}`}
      isPending={merge.isPending}
      isSubmitDisabled={problem !== null || (amounts !== null && !isAccepted)}
      error={merge.error && messageOr('The submissions were not merged', merge.error)}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Alert severity="warning">{mergeProblemText(problem)}</Alert>}
      <Choice label="Keep" value={keptId} onChange={setKeptId}>
        {submissions.map((one) => (
          <FormControlLabel
            key={one.id}
            value={one.id}
            control={<Radio autoFocus={one.id === keptId} />}
            sx={OPTION}
            label={<KeptOption submission={one} />}
          />
        ))}
      </Choice>
      {choices.length > 0 && <Text isStrong>Answers that differ</Text>}
      {choices.map(({ field, suggested }) => (
        <Choice
          key={`${keptId} ${field.id}`}
          label={field.label}
          value={chosen[field.id] ?? suggested}
          onChange={(from) => setChosen({ ...chosen, [field.id]: from })}
        >
          {submissions.map((one) => (
            <FormControlLabel
              key={one.id}
              value={one.id}
              control={<Radio />}
              sx={OPTION}
              label={<AnswerOption submission={one} field={field} />}
            />
          ))}
        </Choice>
      ))}
      {lost.length > 0 && (
        <Alert severity="info">
          These answers are not taken over, because the form of the submission that you keep does not have the
          field: {lost.join(', ')}.
        </Alert>
      )}
      {source?.paymentInfo && source.id !== keptId && (
        <Alert severity="info">
          The payment of {source.uniqueId} becomes the payment of the submission that you keep.
          <PaymentFact submission={source} />
        </Alert>
      )}
      {amounts && !problem && (
        <Alert severity="warning">
          <FormControlLabel
            control={<Checkbox checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} />}
            label={`${paidTwiceText(amounts)} The submission is marked for review until then.`}
          />
        </Alert>
      )}
    </FormDialog>
  )
}

interface ChoiceProps {
  label: string
  value: string
  onChange: (id: string) => void
  children: ReactNode
}

function Choice({ label, value, onChange, children }: ChoiceProps) {
  const id = useId()
  return (
    <FormControl>
      <FormLabel id={id} sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {label}
      </FormLabel>
      <RadioGroup aria-labelledby={id} value={value} onChange={(_event, next) => onChange(next)}>
        {children}
      </RadioGroup>
    </FormControl>
  )
}

function KeptOption({ submission }: { submission: Submission }) {
  return (
    <Box component="span" sx={{ display: 'block', overflowWrap: 'anywhere' }}>
      {nameOf(submission)} <StatusChip status={submission.status} />
      <Text component="span" variant="body2" isMuted breaksWords>
        <br />
        {submission.uniqueId}, {formatDateTime(submission.createdAt)}
      </Text>
      <PaymentFact submission={submission} />
    </Box>
  )
}

/** As much of an answer as a person needs to choose. */
const MAX_LENGTH = 300

function AnswerOption({ submission, field }: { submission: Submission; field: Field }) {
  const text = fieldText(field, submission.data[field.id])
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {text === '' ? '(empty)' : truncate(text, MAX_LENGTH)}
      <Text component="span" variant="body2" isMuted>
        {' '}
        from {submission.uniqueId.slice(0, 6)}
      </Text>
    </Box>
  )
}

const OPTION = { alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 1 } } as const
