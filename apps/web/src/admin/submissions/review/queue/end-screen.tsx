import DoneAllOutlined from '@mui/icons-material/DoneAllOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { StatePanel } from '../../../shared/page/state-panel.tsx'
import { amountText } from '../../shared/submission-labels.ts'
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
  const left = leftOver(state)
  const { approved, approvedTaka, rejected, skipped, decided, unsaved } = summaryOf(state)
  const untouched = left.length - skipped - unsaved
  return (
    <Card sx={{ alignSelf: 'start' }}>
      <StatePanel
        icon={<DoneAllOutlined />}
        tone={unsaved > 0 ? 'warning' : 'primary'}
        heading={left.length === 0 ? 'All done' : 'End of the queue'}
        text={
          <Box component="span" sx={{ display: 'grid', gap: 0.25, mt: 1 }}>
            <Line count={approved}>
              {approved} approved, {amountText(approvedTaka)} in all
            </Line>
            <Line count={rejected}>{rejected} rejected</Line>
            <Line count={decided}>{decided} decided by colleagues meanwhile</Line>
            <Line count={skipped}>{skipped} skipped</Line>
            <Line count={untouched}>{untouched} not decided</Line>
            <Line count={unsaved}>{unsaved} not saved</Line>
            <Line count={notIncluded}>
              {notIncluded.toLocaleString('en')} more of the list were not in this queue
            </Line>
          </Box>
        }
        actions={
          <>
            {left.length > 0 && (
              <Button variant="contained" onClick={() => onAgain(left)}>
                Review the {left.length} that {left.length === 1 ? 'is' : 'are'} left
              </Button>
            )}
            <Button
              variant={left.length > 0 ? 'outlined' : 'contained'}
              color={left.length > 0 ? 'inherit' : 'primary'}
              component={Link}
              to={back}
            >
              Back to the list
            </Button>
            <Button variant="outlined" color="inherit" onClick={onReload}>
              Look for new ones
            </Button>
          </>
        }
      />
    </Card>
  )
}

function Line({ count, children }: { count: number; children: ReactNode }) {
  return count === 0 ? null : <span>{children}</span>
}
