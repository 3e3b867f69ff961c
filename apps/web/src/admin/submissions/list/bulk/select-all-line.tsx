import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { submissionsText } from '../../shared/submission-labels.ts'
import type { SelectionState } from './use-selection.ts'
import { countText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'

interface SelectAllLineProps {
  selection: SelectionState
  rows: readonly SubmissionRow[]
  /** All that match the filters. */
  total: number
}

/** Offers to select everything that matches once all rows of the page are selected. */
export function SelectAllLine({ selection, rows, total }: SelectAllLineProps) {
  const texts = listTexts().selection
  const { selected, isAll, count, selectAll, clear } = selection
  const isPageSelected = rows.length > 0 && rows.every(({ id }) => selected.has(id))
  if (!isAll && (!isPageSelected || total <= rows.length || count >= total)) return null
  return (
    <Box role="status" sx={LINE}>
      {isAll ? (
        <>
          <span>
            {count === total
              ? texts.allMatching(submissionsText(total))
              : texts.someMatching(submissionsText(count), countText(total))}
          </span>
          <Button size="small" onClick={clear}>
            {texts.clear}
          </Button>
        </>
      ) : (
        <>
          <span>{texts.allOnPage(countText(rows.length))}</span>
          <Button size="small" onClick={selectAll}>
            {texts.selectAll(countText(total))}
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
