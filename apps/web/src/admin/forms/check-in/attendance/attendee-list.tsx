import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { AttendanceBoard, Attendee } from '@nibondhon/api-contract'
import { isPrintedFor, type PrintLayout } from '@nibondhon/domain'
import { useState } from 'react'
import { ConfirmDialog } from '../../../shared/dialog/confirm-dialog.tsx'
import { takaText } from '../../../shared/language/console-formats.ts'
import { DividedList } from '../../../shared/layout/layout.tsx'
import { PagedList } from '../../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../../shared/list/paging.ts'
import { useSave } from '../../../shared/save/use-save.ts'
import { PrintPersonDialog } from '../print/print-person-dialog.tsx'
import { checkInTexts } from '../texts/check-in-texts.ts'
import { AttendeeFilters } from './attendee-filters.tsx'
import { AttendeeRow, nameText } from './attendee-row.tsx'
import { PER_PAGE, useAttendees, useCheckInByHand, useCheckInRights } from './use-attendance.ts'
import { useAttendanceAddress } from './use-attendance-address.ts'

/** A question that is open about someone in the list. */
interface Asked {
  attendee: Attendee
  isUndo: boolean
}

interface AttendeeListProps {
  formId: string
  board: AttendanceBoard
  /** What is printed for people with a ticket. */
  layouts: readonly PrintLayout[]
}

/** Who has come and who has not, with what staff do by hand. */
export function AttendeeList({ formId, board, layouts }: AttendeeListProps) {
  const texts = checkInTexts()
  const rights = useCheckInRights()
  const address = useAttendanceAddress()
  const [page, setPage] = usePageNumber()
  const [asked, setAsked] = useState<Asked | null>(null)
  const [printed, setPrinted] = useState<Attendee | null>(null)
  const query = useAttendees(formId, address.filter, page)
  const hand = useSave(useCheckInByHand(formId), {
    failed: texts.hand.failed,
    done: (outcome, { attendee }) => noticeOf(outcome, nameText(attendee)),
    onEnd: () => setAsked(null),
  })
  return (
    <Box component="section" aria-labelledby="attendees">
      <Typography component="h2" variant="h2" id="attendees" sx={{ mb: 1.5 }}>
        {texts.list.title}
      </Typography>
      <AttendeeFilters formId={formId} board={board} address={address} />
      <PagedList
        what={texts.list.what}
        nouns={[texts.list.one, texts.list.several]}
        query={query}
        page={page}
        perPage={PER_PAGE}
        onPage={setPage}
        empty={{
          icon: <GroupsOutlined />,
          ...(address.usedCount === 0
            ? { heading: texts.list.none, text: texts.list.noneText }
            : { heading: texts.list.notFound, text: texts.list.notFoundText }),
        }}
        rowsOf={({ people }) => people}
      >
        {({ people }) => (
          <Card>
            <DividedList aria-label={texts.list.label}>
              {people.map((attendee) => (
                <AttendeeRow
                  key={`${attendee.uniqueId} ${attendee.person}`}
                  attendee={attendee}
                  canChange={rights.byHand}
                  isBusy={hand.isPending}
                  onChange={(one, isUndo) => {
                    if (isUndo || !one.isPaid) setAsked({ attendee: one, isUndo })
                    else void hand.run({ attendee: one, isUndo })
                  }}
                  onPrint={rights.export && layouts.length > 0 ? setPrinted : null}
                />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
      {printed && (
        <PrintPersonDialog
          formId={formId}
          person={printed}
          name={nameText(printed)}
          layouts={layouts.filter((layout) =>
            isPrintedFor(layout, { ...printed, hasCome: printed.at !== null }),
          )}
          onClose={() => setPrinted(null)}
        />
      )}
      {asked && (
        <ConfirmDialog
          {...questionOf(asked)}
          pending={hand.isPending}
          onConfirm={() => void hand.run(asked)}
          onClose={() => setAsked(null)}
        />
      )}
    </Box>
  )
}

function questionOf({ attendee, isUndo }: Asked): { title: string; text: string; verb: string } {
  const texts = checkInTexts().hand
  const name = nameText(attendee)
  if (isUndo) return { title: texts.undoTitle(name), text: texts.undoText, verb: texts.undo }
  const { due } = attendee
  return {
    title: due > 0 ? texts.unpaidTitle(name) : texts.unconfirmedTitle(name),
    text: due > 0 ? texts.unpaidText(takaText(due)) : texts.unconfirmedText,
    verb: texts.checkIn,
  }
}

function noticeOf(outcome: string, name: string) {
  const texts = checkInTexts().hand
  switch (outcome) {
    case 'checked-in':
      return texts.done(name)
    case 'undone':
      return texts.undone(name)
    case 'already':
      return { text: texts.already(name), severity: 'info' as const }
    default:
      return { text: texts.rejected, severity: 'error' as const }
  }
}
