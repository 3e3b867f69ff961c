import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { submissionsText } from '../../shared/submission-labels.ts'
import type { SelectionState } from './use-selection.ts'

interface SelectAllLineProps {
  selection: SelectionState
  rows: readonly SubmissionRow[]
  /** All that match the filters. */
  total: number
}

/** Offers to select everything that matches once all rows of the page are selected. */
export function SelectAllLine({ selection, rows, total }: SelectAllLineProps) {
  const { selected, isAll, count, selectAll, clear } = selection
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  if (!isAll && (!isPageSelected || total <= rows.length || count >= total)) return null
  return (
    <Box role="status" sx={LINE}>
      {isAll ? (
        <>
          <span>
            {count === total
              ? `All ${submissionsText(total)} that match are selected.`
              : `${submissionsText(count)} of ${total.toLocaleString('en')} that match are selected.`}
          </span>
          <Button size="small" onClick={clear}>
            Clear Selection
          </Button>
        </>
      ) : (
        <>
          <span>All {rows.length.toLocaleString('en')} on this page are selected.</span>
          <Button size="small" onClick={selectAll}>
            Select all {total.toLocaleString('en')} that match
          </Button>
        </>
      )}
    </Box>
  )
}

const LINE = {
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'center',
  columnGap: 1,
  px: 1,
  pt: { xs: 1, md: 0 },
  bgcolor: 'primary.tint',
  borderRadius: 1,
  fontSize: '0.875rem',
} as const
