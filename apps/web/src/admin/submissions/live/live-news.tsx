import ArrowUpward from '@mui/icons-material/ArrowUpward'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { MAX_COUNTED } from '@nibondhon/domain'
import type { ListQuery, useSubmissionList } from '../shared/use-submissions.ts'
import { type ListNews, useLiveList } from './use-live-list.ts'
import { countText, digitsText } from '../../shared/language/console-formats.ts'
import { liveTexts } from './texts/live-texts.ts'

interface LiveNewsProps {
  list: ReturnType<typeof useSubmissionList>
  query: ListQuery
  /** Opens the first page, where new submissions usually are. */
  onFirstPage: () => void
}

/** Says that there are new submissions, and loads them on demand: a list that is being read does not jump. */
export function LiveNews({ list, query, onFirstPage }: LiveNewsProps) {
  const text = newsText(useLiveList(query, list.isPlaceholderData ? undefined : list.data))
  const load = () => {
    if (Number(query.page ?? 1) > 1) onFirstPage()
    else void list.refetch()
  }
  return (
    // Always there, so that a screen reader notices when it gets a text.
    <Box role="status" sx={FLOATING}>
      {text !== '' && (
        <Button size="small" variant="contained" startIcon={<ArrowUpward />} onClick={load}>
          {text}
        </Button>
      )}
    </Box>
  )
}

export function newsText({ created, deleted }: ListNews): string {
  const texts = liveTexts().news
  const number = created >= MAX_COUNTED ? `${countText(MAX_COUNTED)}+` : countText(created)
  const added = created === 0 ? '' : texts.added(created, number)
  if (deleted === 0) return added
  const gone = digitsText(String(deleted))
  return added === '' ? texts.deleted(gone) : texts.both(added, gone)
}

/** Above the rows without room of its own: no row moves when it appears. */
const FLOATING = {
  position: 'sticky',
  top: 72,
  zIndex: 4,
  height: 0,
  display: 'flex',
  // Beside the box that selects all, on a phone.
  justifyContent: { xs: 'flex-end', md: 'center' },
  alignItems: 'flex-start',
  '& > button': { mt: 0.5, borderRadius: 4, boxShadow: 3 },
} as const
