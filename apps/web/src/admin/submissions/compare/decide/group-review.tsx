import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import type { Submission } from '@nibondhon/api-contract'
import { MAX_DECIDED } from '@nibondhon/domain'
import { type ReactNode, type Ref, useImperativeHandle, useState } from 'react'
import { countText } from '../../../shared/language/console-formats.ts'
import { Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { DeleteSubmissionDialog } from '../../shared/delete-submission-dialog.tsx'
import { nameOf } from '../../shared/submission-labels.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { useSubmissionsById } from '../../shared/use-submissions.ts'
import { MAX_COLUMNS, SideBySide } from '../side-by-side.tsx'
import { compareTexts } from '../texts/compare-texts.ts'
import { MergeDialog } from './merge-dialog.tsx'
import type { Decision, Decisions } from './use-decisions.ts'

/** What the keys of the dialog do with the group. */
export interface GroupActions {
  merge: () => void
  markDistinct: () => void
  undo: () => void
}

interface GroupReviewProps {
  ref?: Ref<GroupActions>
  ids: readonly string[]
  /** Whether staff decided earlier that these are not the same person. */
  settled?: boolean
  label: string
  heading?: ReactNode
  decisions: Decisions
  pathOf: (id: string) => string
}

/** One group side by side, with the decisions about it. */
export function GroupReview(props: GroupReviewProps) {
  const texts = compareTexts().decide
  const { ref, ids, settled = false, label, heading, decisions, pathOf } = props
  const [open, setOpen] = useState<'merge' | Submission | null>(null)
  const [deleted, setDeleted] = useState<readonly string[]>([])
  const rights = useSubmissionRights()
  const decision = decisions.decisionOf(ids)
  const left = ids.filter((id) => !deleted.includes(id))
  const query = useSubmissionsById(decision?.kind === 'merged' ? [] : left.slice(0, MAX_COLUMNS))
  const submissions = query.isPlaceholderData ? [] : (query.data ?? [])
  const can = permittedActions(rights, left, submissions)
  const isOpen = decision === undefined && !decisions.isBusy

  const actions: GroupActions = {
    merge: () => can.merge && !settled && isOpen && setOpen('merge'),
    markDistinct: () => {
      if (!can.decide || !isOpen) return
      void decisions.markDistinct(left, !settled)
    },
    undo: () => void (decision && !decisions.isBusy && decisions.undo(ids)),
  }
  useImperativeHandle(ref, () => actions)

  return (
    <>
      {decisions.error && <Alert severity="error">{decisions.error}</Alert>}
      {decision && <Decided decision={decision} isBusy={decisions.isBusy} onUndo={actions.undo} />}
      {decision?.kind !== 'merged' && (
        <SideBySide
          ids={left}
          query={query}
          label={label}
          heading={heading}
          pathOf={pathOf}
          actionsOf={(one) =>
            rights.edit &&
            !decision && (
              <Button
                size="small"
                color="error"
                startIcon={<DeleteOutlined />}
                aria-label={texts.deleteOne(nameOf(one), one.uniqueId)}
                onClick={() => setOpen(one)}
                sx={{ ml: -0.5 }}
              >
                {texts.delete}
              </Button>
            )
          }
        />
      )}
      {can.reason !== '' && !decision && <Text isMuted>{can.reason}</Text>}
      {can.decide && !decision && (
        <Row>
          {!settled && (
            <Button variant="contained" aria-keyshortcuts="m" disabled={!can.merge} onClick={actions.merge}>
              {texts.merge}
            </Button>
          )}
          <Button
            variant="outlined"
            aria-keyshortcuts="n"
            loading={decisions.isBusy}
            onClick={actions.markDistinct}
          >
            {settled ? texts.compareAgain : texts.notSamePerson}
          </Button>
        </Row>
      )}
      {open === 'merge' && (
        <MergeDialog
          submissions={submissions}
          onMerged={(merge, keptName) => {
            setOpen(null)
            decisions.recordMerge(ids, merge, keptName)
          }}
          onClose={() => setOpen(null)}
        />
      )}
      {open !== null && open !== 'merge' && (
        <DeleteSubmissionDialog
          submission={open}
          onClose={() => setOpen(null)}
          onDeleted={() => setDeleted([...deleted, open.id])}
        />
      )}
    </>
  )
}

interface Can {
  decide: boolean
  merge: boolean
  /** Why something is not possible; '' where nothing needs to be said. */
  reason: string
}

function permittedActions(
  rights: { edit: boolean; approve: boolean },
  ids: readonly string[],
  submissions: readonly Submission[],
): Can {
  const texts = compareTexts().decide
  const none = { decide: false, merge: false }
  if (!rights.edit || submissions.length < 2) return { ...none, reason: '' }
  if (ids.length > MAX_DECIDED) {
    return { ...none, reason: texts.tooMany(countText(MAX_DECIDED)) }
  }
  if (new Set(submissions.map(({ form }) => form.id)).size > 1) {
    return { ...none, reason: texts.differentForms }
  }
  const isAllowed = rights.approve || submissions.every(({ hasPayment }) => !hasPayment)
  return {
    decide: true,
    merge: isAllowed,
    reason: isAllowed ? '' : texts.needsApproval,
  }
}

interface DecidedProps {
  decision: Decision
  isBusy: boolean
  onUndo: () => void
}

function Decided({ decision, isBusy, onUndo }: DecidedProps) {
  return (
    <Alert
      severity="success"
      sx={{ '& .MuiAlert-message': { overflowWrap: 'anywhere' } }}
      action={
        <Button
          size="small"
          color="inherit"
          variant="outlined"
          aria-keyshortcuts="u"
          loading={isBusy}
          onClick={onUndo}
        >
          {compareTexts().decide.undo}
        </Button>
      }
    >
      {decidedText(decision)}
    </Alert>
  )
}

function decidedText(decision: Decision): string {
  const texts = compareTexts().decide
  switch (decision.kind) {
    case 'distinct':
      return texts.distinct
    case 'reopened':
      return texts.reopened
    case 'merged':
      return texts.merged(decision.keptName, decision.merge.uniqueIds.join(', '))
  }
}
