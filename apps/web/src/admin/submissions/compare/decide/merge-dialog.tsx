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
  type MergeCandidate,
  takaToPaisa,
} from '@nibondhon/domain'
import { useLoadedPlaces } from '@nibondhon/form-renderer'
import { useId, useState, type ReactNode } from 'react'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { dateTimeText } from '../../../shared/language/console-formats.ts'
import { consoleLanguage, consoleReader } from '../../../shared/language/console-texts.ts'
import { Text } from '../../../shared/layout/text.tsx'
import { fieldsInConsole } from '../../shared/fields-in-console.ts'
import { StatusChip } from '../../shared/status-chip.tsx'
import { nameOf, submissionsText } from '../../shared/submission-labels.ts'
import { PaymentFact } from '../submission-facts.tsx'
import { compareTexts } from '../texts/compare-texts.ts'
import { useMerge } from './use-decisions.ts'
import { useSave } from '../../../shared/save/use-save.ts'

/** What the rules of a merge need to know of a submission. The server knows every attempt to pay, and decides again. */
function candidateOf(submission: Submission): MergeCandidate {
  const { id, uniqueId, form, status, createdAt, hasPayment, needsReview, paymentInfo, paymentSituation } =
    submission
  return {
    id,
    uniqueId,
    formId: form.id,
    status,
    createdAt,
    hasPayment,
    paymentMethod: paymentInfo?.method ?? null,
    paymentStatus: paymentInfo?.status ?? 'none',
    amountPaisa: takaToPaisa(paymentInfo?.amount ?? 0),
    needsReview,
    hasOpenAttempt: OPEN.some((situation) => situation === paymentSituation),
  }
}

const OPEN: readonly Submission['paymentSituation'][] = ['unclear', 'overdue', 'checking', 'unfinished']

interface MergeDialogProps {
  submissions: Submission[]
  onMerged: (merge: Merge, keptName: string) => void
  onClose: () => void
}

/** Chooses the submission that is kept, and for each field that differs whose answer it gets. */
export function MergeDialog({ submissions, onMerged, onClose }: MergeDialogProps) {
  const texts = compareTexts().merge
  useLoadedPlaces()
  const candidates = submissions.map(candidateOf)
  const [keptId, setKeptId] = useState(() => suggestKept(candidates)?.id ?? '')
  const [chosen, setChosen] = useState<Readonly<Record<string, string>>>({})
  const [isAccepted, setAccepted] = useState(false)
  const kept = submissions.find(({ id }) => id === keptId)
  const merge = useSave(useMerge(), {
    failed: texts.failed,
    isQuiet: true,
    onDone: (response) => kept && onMerged(response.merge, nameOf(kept)),
  })
  const answers = submissions.map(({ id, data, form }) => ({ id, data, fields: fieldsInConsole(form) }))
  const choices = mergeChoices(answers, keptId)
  const lost = lostFields(answers, keptId)
  const problem = mergeProblem(candidates)
  const amounts = paidTwice(candidates)
  const source = submissions.find(({ id }) => id === paymentSource(candidates, keptId)?.id)

  async function submit() {
    if (!kept) return
    await merge.run({
      keptId,
      submissions: submissions.map(({ id, updatedAt }) => ({ id, updatedAt })),
      answersFrom: Object.fromEntries(
        choices.map(({ field, suggested }) => [field.id, chosen[field.id] ?? suggested]),
      ),
      acceptsPaidTwice: isAccepted,
    })
  }

  return (
    <FormDialog
      title={texts.merge(submissionsText(submissions.length))}
      maxWidth="md"
      isLong
      description={texts.text}
      submitLabel={texts.merge(submissionsText(submissions.length))}
      isPending={merge.isPending}
      isSubmitDisabled={problem !== null || (amounts !== null && !isAccepted)}
      error={merge.failure}
      onSubmit={submit}
      onClose={onClose}
    >
      {problem && <Alert severity="warning">{mergeProblemText(problem, consoleReader())}</Alert>}
      <Choice label={texts.keep} value={keptId} onChange={setKeptId}>
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
      {choices.length > 0 && <Text isStrong>{texts.answers}</Text>}
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
      {lost.length > 0 && <Alert severity="info">{texts.lost(lost.join(', '))}</Alert>}
      {source?.paymentInfo && source.id !== keptId && (
        <Alert severity="info">
          {texts.paymentMoves(source.uniqueId)}
          <PaymentFact submission={source} />
        </Alert>
      )}
      {amounts && !problem && (
        <Alert severity="warning">
          <FormControlLabel
            control={<Checkbox checked={isAccepted} onChange={({ target }) => setAccepted(target.checked)} />}
            label={texts.paidTwice(paidTwiceText(amounts, consoleReader()))}
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
        {submission.uniqueId}, {dateTimeText(submission.createdAt)}
      </Text>
      <PaymentFact submission={submission} />
    </Box>
  )
}

/** As much of an answer as a person needs to choose. */
const MAX_LENGTH = 300

function AnswerOption({ submission, field }: { submission: Submission; field: Field }) {
  const texts = compareTexts().merge
  const text = fieldText(field, submission.data[field.id], consoleLanguage())
  return (
    <Box component="span" sx={{ overflowWrap: 'anywhere', whiteSpace: 'pre-line' }}>
      {text === '' ? texts.empty : truncate(text, MAX_LENGTH)}
      <Text component="span" variant="body2" isMuted>
        {' '}
        {texts.from(submission.uniqueId.slice(0, 6))}
      </Text>
    </Box>
  )
}

const OPTION = { alignItems: 'flex-start', mr: 0, '& .MuiFormControlLabel-label': { pt: 1 } } as const
