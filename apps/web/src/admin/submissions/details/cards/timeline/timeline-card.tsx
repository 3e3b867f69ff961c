import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import type { Submission } from '@nibondhon/api-contract'
import type { TimelineFilter } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { formatDate } from '../../../../../lib/format-date.ts'
import { Column, PlainList, Row } from '../../../../shared/layout/layout.tsx'
import { Text } from '../../../../shared/layout/text.tsx'
import { useShortcut } from '../../../../shared/list/use-shortcut.ts'
import { DetailCard } from '../detail-card.tsx'
import { groupByDay } from './group-by-day.ts'
import { NoteBox } from './note-box.tsx'
import { TimelineItem } from './timeline-item.tsx'
import { useMayWriteNotes, useNotes, useTimeline } from './use-timeline.ts'

const FILTERS: { value: TimelineFilter | undefined; label: string; none: string }[] = [
  { value: undefined, label: 'All', none: 'Nothing has happened yet.' },
  { value: 'messages', label: 'Messages', none: 'No message has been sent.' },
  { value: 'payments', label: 'Payments', none: 'Nothing has been paid.' },
  { value: 'edits', label: 'Edits', none: 'No answer has been changed.' },
  { value: 'notes', label: 'Notes', none: 'No note has been written.' },
]

/** All that happened with a submission, the newest first, and a box for notes. */
export function TimelineCard({ submission }: { submission: Submission }) {
  const { id } = submission
  const [filter, setFilter] = useState<TimelineFilter>()
  const mayWrite = useMayWriteNotes()
  const notes = useNotes(id)
  const noteField = useRef<HTMLTextAreaElement>(null)
  useShortcut('n', () => noteField.current?.focus(), mayWrite ? 'Write a note' : undefined)
  return (
    <DetailCard title="Timeline">
      {mayWrite && (
        <Box sx={{ mb: 2 }}>
          <NoteBox
            key={id}
            label="Note"
            verb="Add note"
            draftKey={id}
            inputRef={noteField}
            save={notes.add.mutateAsync}
          />
        </Box>
      )}
      <Row gap={0.75} mb={2} role="group" aria-label="Show in the timeline" data-print="none">
        {FILTERS.map(({ value, label }) => (
          <Chip
            key={label}
            label={label}
            size="small"
            variant={filter === value ? 'filled' : 'outlined'}
            color={filter === value ? 'primary' : 'default'}
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
            sx={{ height: 30, px: 0.5 }}
          />
        ))}
      </Row>
      <Days submission={submission} filter={filter} />
    </DetailCard>
  )
}

function Days({ submission, filter }: { submission: Submission; filter: TimelineFilter | undefined }) {
  const { data, isError, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(
    submission.id,
    filter,
  )
  if (isPending) {
    return (
      <Box role="status" aria-label="Loading the timeline" aria-busy="true">
        <Skeleton width="40%" />
        <Skeleton width="80%" />
        <Skeleton width="60%" />
      </Box>
    )
  }
  if (isError && !data) {
    return (
      <Alert
        severity="warning"
        action={
          <Button color="inherit" size="small" onClick={() => void refetch()}>
            Try again
          </Button>
        }
      >
        The timeline could not be loaded.
      </Alert>
    )
  }
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) {
    return <Text isMuted>{FILTERS.find(({ value }) => value === filter)?.none}</Text>
  }
  return (
    <Column gap={2}>
      {groupByDay(events, formatDate).map(({ day, events: ofDay }) => (
        <Box component="section" aria-label={day} key={day}>
          <Text component="h3" variant="body2" isMuted isStrong mb={1}>
            {titleOfDay(day)}
          </Text>
          <PlainList component="ol" gap={1.75}>
            {ofDay.map((event) => (
              <TimelineItem key={event.id} event={event} submission={submission} />
            ))}
          </PlainList>
        </Box>
      ))}
      {hasNextPage && (
        <Box data-print="none">
          <Button
            color="inherit"
            variant="outlined"
            loading={isFetchingNextPage}
            onClick={() => void fetchNextPage()}
          >
            Show earlier
          </Button>
        </Box>
      )}
    </Column>
  )
}

function titleOfDay(day: string): string {
  return day === formatDate(new Date().toISOString()) ? `Today, ${day}` : day
}
