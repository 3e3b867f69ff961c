import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { countText } from '../../../shared/language/console-formats.ts'
import { StatePanel } from '../../../shared/page/state-panel.tsx'
import { InboxLink } from '../../../shared/inbox/inbox-link.tsx'
import { amountText } from '../../shared/submission-labels.ts'
import { reviewTexts } from '../texts/review-texts.ts'
import { leftOver, type QueueState, summaryOf } from './queue-state.ts'

interface EndScreenProps {
  state: QueueState
  /** How many of the list were not in this queue, because it was too long. */
  notIncluded: number
  back: string
  onAgain: (ids: readonly string[]) => void
  onReload: () => void
}

/** What was done in this queue, and what can be done next. */
export function EndScreen({ state, notIncluded, back, onAgain, onReload }: EndScreenProps) {
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
            {left.length > 0 && (
              <Button variant="contained" onClick={() => onAgain(left)}>
                {texts.reviewLeft(left.length, countText(left.length))}
              </Button>
            )}
            <Button
              variant={left.length > 0 ? 'outlined' : 'contained'}
              color={left.length > 0 ? 'inherit' : 'primary'}
              component={Link}
              to={back}
            >
              {reviewTexts().page.backToList}
            </Button>
            <Button variant="outlined" color="inherit" onClick={onReload}>
              {texts.lookForNew}
            </Button>
            <InboxLink />
          </>
        }
      />
    </Card>
  )
}

function Line({ count, children }: { count: number; children: ReactNode }) {
  return count === 0 ? null : <span>{children}</span>
}
