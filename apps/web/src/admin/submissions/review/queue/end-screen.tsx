import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { REVIEW_UNDO_SECONDS } from '@nibondhon/domain'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import { type ReactNode, useEffect, useState } from 'react'
import { Link } from 'react-router'
import { countText } from '../../../shared/language/console-formats.ts'
import { DividedList, Spread } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { StatePanel } from '../../../shared/page/state-panel.tsx'
import { InboxLink } from '../../../shared/inbox/inbox-link.tsx'
import { amountText } from '../../shared/submission-labels.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { NextQueue } from './next-queue.tsx'
import { leftOver, type OwnDecision, ownDecisions, type QueueState, summaryOf } from './queue-state.ts'

interface EndScreenProps {
  state: QueueState
  /** How many of the list were not in this queue, because it was too long. */
  notIncluded: number
  back: string
  onAgain: (ids: readonly string[]) => void
  onReload: () => void
  onUndo: (decisionId: string) => void
}

/** What was done in this queue, and what can be done next. */
export function EndScreen({ state, notIncluded, back, onAgain, onReload, onUndo }: EndScreenProps) {
  const texts = reviewTexts().end
  const left = leftOver(state)
  const { approved, approvedTaka, rejected, skipped, decided, unsaved } = summaryOf(state)
  const untouched = left.length - skipped - unsaved
  return (
    <Card sx={{ alignSelf: 'start' }}>
      <StatePanel
        icon={<DoneAllOutlined />}
        tone={unsaved > 0 ? 'warning' : 'primary'}
        heading={left.length === 0 ? texts.allDone : texts.endOfQueue}
        text={
          <Box component="span" sx={{ display: 'grid', gap: 0.25, mt: 1 }}>
            <Line count={approved}>{texts.approved(countText(approved), amountText(approvedTaka))}</Line>
            <Line count={rejected}>{texts.rejected(countText(rejected))}</Line>
            <Line count={decided}>{texts.decided(countText(decided))}</Line>
            <Line count={skipped}>{texts.skipped(countText(skipped))}</Line>
            <Line count={untouched}>{texts.notDecided(countText(untouched))}</Line>
            <Line count={unsaved}>{texts.notSaved(countText(unsaved))}</Line>
            <Line count={notIncluded}>{texts.notIncluded(countText(notIncluded))}</Line>
          </Box>
        }
        actions={
          <>
            {left.length === 0 && <NextQueue />}
            {left.length > 0 && (
              <Button variant="contained" onClick={() => onAgain(left)}>
                {texts.reviewLeft(left.length, countText(left.length))}
              </Button>
            )}
            <Button variant="outlined" color="inherit" component={Link} to={back}>
              {reviewTexts().page.backToList}
            </Button>
            <Button variant="outlined" color="inherit" onClick={onReload}>
              {texts.lookForNew}
            </Button>
            <InboxLink />
          </>
        }
      />
      <OwnDecisions decisions={ownDecisions(state)} onUndo={onUndo} />
    </Card>
  )
}

interface OwnDecisionsProps {
  decisions: readonly OwnDecision[]
  onUndo: (decisionId: string) => void
}

/** Names and amounts, so that a slip is noticed before the next thing is begun. */
function OwnDecisions({ decisions, onUndo }: OwnDecisionsProps) {
  const texts = reviewTexts().end
  if (decisions.length === 0) return null
  return (
    <Box component="section" aria-label={texts.decisions} sx={{ px: { xs: 2, sm: 3 }, pb: 3 }}>
      <Text variant="h3" component="h3" mb={0.5}>
        {texts.decisions}
      </Text>
      <Text variant="body2" isMuted mb={1}>
        {texts.changeLater(countText(REVIEW_UNDO_SECONDS))}
      </Text>
      <DividedList rowPadding={0.5}>
        {decisions.map((decision) => (
          <li key={decision.id}>
            <OneDecision decision={decision} onUndo={onUndo} />
          </li>
        ))}
      </DividedList>
    </Box>
  )
}

function OneDecision({ decision, onUndo }: { decision: OwnDecision; onUndo: OwnDecisionsProps['onUndo'] }) {
  const texts = reviewTexts().end
  const { id, kind, name, amount, decisionId, undoableUntil } = decision
  const isUndoable = useIsBefore(undoableUntil)
  return (
    <Spread noWrap>
      <Text variant="body2" component="div">
        <MuiLink component={Link} to={`/admin/submissions/${id}`} target="_blank" rel="noreferrer">
          {name}
        </MuiLink>{' '}
        · {kind === 'approved' ? texts.approvedOne : texts.rejectedOne} · {amountText(amount)}
      </Text>
      {isUndoable && (
        <Button size="small" aria-label={texts.undo(name)} onClick={() => onUndo(decisionId)}>
          {texts.undoShort}
        </Button>
      )}
    </Spread>
  )
}

/** True until that moment, then renders again. */
function useIsBefore(moment: number): boolean {
  const [isBefore, setBefore] = useState(() => Date.now() < moment)
  useEffect(() => {
    const timer = setTimeout(() => setBefore(false), Math.max(0, moment - Date.now()))
    return () => clearTimeout(timer)
  }, [moment])
  return isBefore
}

function Line({ count, children }: { count: number; children: ReactNode }) {
  return count === 0 ? null : <span>{children}</span>
}
