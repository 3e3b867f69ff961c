import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Chip from '@mui/material/Chip'
import Skeleton from '@mui/material/Skeleton'
import type { Submission } from '@nibondhon/api-contract'
import type { TimelineFilter } from '@nibondhon/domain'
import { useRef, useState } from 'react'
import { Column, PlainList, Row } from '../../../../shared/layout/layout.tsx'
import { Text } from '../../../../shared/layout/text.tsx'
import { useShortcut } from '../../../../shared/list/use-shortcut.ts'
import { DetailCard } from '../detail-card.tsx'
import { groupByDay } from './group-by-day.ts'
import { NoteBox } from './note-box.tsx'
import { TimelineItem } from './timeline-item.tsx'
import { useMayWriteNotes, useNotes, useTimeline } from './use-timeline.ts'
import { dateText } from '../../../../shared/language/console-formats.ts'
import { detailTexts } from '../../texts/detail-texts.ts'

const FILTERS = [undefined, 'messages', 'payments', 'edits', 'notes'] as const satisfies (
  | TimelineFilter
  | undefined
)[]

/** All that happened with a submission, the newest first, and a box for notes. */
export function TimelineCard({
  submission,
  onConfirmation,
}: {
  submission: Submission
  /** Left out for roles that may not write to members. */
  onConfirmation?: (() => void) | undefined
}) {
  const texts = detailTexts().timeline
  const { id } = submission
  const [filter, setFilter] = useState<TimelineFilter>()
  const mayWrite = useMayWriteNotes()
  const notes = useNotes(id)
  const noteField = useRef<HTMLTextAreaElement>(null)
  useShortcut('n', () => noteField.current?.focus(), mayWrite ? texts.writeNote : undefined)
  return (
    <DetailCard title={texts.title}>
      {mayWrite && (
        <Box sx={{ mb: 2 }}>
          <NoteBox
            key={id}
            label={texts.note}
            verb={texts.addNote}
            draftKey={id}
            inputRef={noteField}
            save={notes.add.mutateAsync}
          />
        </Box>
      )}
      <Row gap={0.75} mb={2} role="group" aria-label={texts.show} data-print="none">
        {FILTERS.map((value) => (
          <Chip
            key={value ?? 'all'}
            label={texts.filters[value ?? 'all']}
            size="small"
            variant={filter === value ? 'filled' : 'outlined'}
            color={filter === value ? 'primary' : 'default'}
            aria-pressed={filter === value}
            onClick={() => setFilter(value)}
            sx={{ height: 30, px: 0.5 }}
          />
        ))}
      </Row>
      {onConfirmation && (
        <Box data-print="none" sx={{ mb: 2 }}>
          <Button size="small" variant="outlined" color="inherit" onClick={onConfirmation}>
            {texts.confirmation}
          </Button>
        </Box>
      )}
      <Days submission={submission} filter={filter} />
    </DetailCard>
  )
}

function Days({ submission, filter }: { submission: Submission; filter: TimelineFilter | undefined }) {
  const texts = detailTexts().timeline
  const { data, isError, isPending, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = useTimeline(
    submission.id,
    filter,
  )
  if (isPending) {
    return (
      <Box role="status" aria-label={texts.loading} aria-busy="true">
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
            {texts.tryAgain}
          </Button>
        }
      >
        {texts.failed}
      </Alert>
    )
  }
  const events = data.pages.flatMap((page) => page.events)
  if (events.length === 0) {
    return <Text isMuted>{texts.none[filter ?? 'all']}</Text>
  }
  return (
    <Column gap={2}>
      {groupByDay(events, (at) => dateText(at)).map(({ day, events: ofDay }) => (
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
            {texts.earlier}
          </Button>
        </Box>
      )}
    </Column>
  )
}

function titleOfDay(day: string): string {
  const texts = detailTexts().timeline
  return day === dateText(new Date().toISOString()) ? texts.today(day) : day
}
