import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import type { PersonMerge, ResponseOf } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { MessageStateChip } from '../../shared/chip/chips.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { DividedList, Row, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useResend } from '../../shared/messages/messages.ts'
import { AuditChanges } from '../../audit-log/entry/audit-changes.tsx'
import { actionText } from '../../audit-log/entry/audit-labels.ts'
import { DetailCard } from '../../submissions/details/cards/detail-card.tsx'
import { usePeopleAction, usePeopleRights } from '../use-people.ts'
import { peopleTexts } from '../texts/people-texts.ts'

/** Merges, messages and what staff changed. */
export function HistoryCards({ id }: { id: string }) {
  const { data } = useQuery({
    queryKey: ['people', 'history', id],
    queryFn: ({ signal }) => request('GET /api/people/:id/history', { params: { id }, signal }),
    staleTime: 0,
  })
  if (!data) return null
  return (
    <>
      {data.merges.length > 0 && <MergesCard merges={data.merges} />}
      <MessagesCard messages={data.messages} />
      <EventsCard events={data.events} />
    </>
  )
}

type History = ResponseOf<'GET /api/people/:id/history'>

function MergesCard({ merges }: { merges: readonly PersonMerge[] }) {
  const texts = peopleTexts().person
  const rights = usePeopleRights()
  const undo = usePeopleAction(
    (id: string) => request('POST /api/people/merges/:id/undo', { params: { id } }),
    texts.undone,
  )
  return (
    <DetailCard title={texts.merges}>
      <DividedList rowPadding={1}>
        {merges.map(({ id, removedName, mergedBy, mergedAt, undoneBy, undoUntil }) => (
          <Box key={id} component="li">
            <Spread>
              <Text breaksWords>{texts.merged(removedName, mergedBy, dateTimeText(mergedAt))}</Text>
              {undoneBy !== null && (
                <Text variant="body2" isMuted>
                  {texts.wasUndone(undoneBy)}
                </Text>
              )}
              {rights.edit && undoneBy === null && undoUntil !== null && (
                <Button
                  size="small"
                  variant="outlined"
                  color="inherit"
                  loading={undo.isPending}
                  aria-label={texts.undoOf(removedName)}
                  onClick={() => undo.mutate(id)}
                >
                  {texts.undo}
                </Button>
              )}
            </Spread>
          </Box>
        ))}
      </DividedList>
    </DetailCard>
  )
}

function MessagesCard({ messages }: Pick<History, 'messages'>) {
  const texts = peopleTexts().person
  const { write } = usePeopleRights()
  const { resend, sendingId } = useResend(texts.resendFailed)
  return (
    <DetailCard title={texts.messages}>
      {messages.length === 0 && <Text isMuted>{texts.noMessages}</Text>}
      <DividedList rowPadding={1}>
        {messages.map(({ id, recipient, subject, channel, state, at }) => (
          <Box key={id} component="li">
            <Spread>
              <Box sx={{ minWidth: 0 }}>
                <Text breaksWords>{subject === '' ? channel.toUpperCase() : subject}</Text>
                <Text variant="body2" isMuted breaksWords>
                  {[recipient, dateTimeText(at)].filter((text) => text !== '').join(' · ')}
                </Text>
              </Box>
              <Row>
                <MessageStateChip state={state} />
                {write && recipient !== '' && (
                  <Button
                    size="small"
                    color="inherit"
                    loading={sendingId === id}
                    aria-label={texts.resendTo(texts.resend[state], recipient)}
                    onClick={() => resend(id)}
                  >
                    {texts.resend[state]}
                  </Button>
                )}
              </Row>
            </Spread>
          </Box>
        ))}
      </DividedList>
    </DetailCard>
  )
}

function EventsCard({ events }: Pick<History, 'events'>) {
  const texts = peopleTexts().person
  return (
    <DetailCard title={texts.history}>
      {events.length === 0 && <Text isMuted>{texts.noHistory}</Text>}
      <DividedList rowPadding={1}>
        {events.map(({ id, at, actor, action, changes }) => (
          <Box key={id} component="li">
            <Text>{actionText(action)}</Text>
            <Text variant="body2" isMuted breaksWords>
              {actor} · {dateTimeText(at)}
            </Text>
            <AuditChanges event={{ changes, kind: 'person', subject: actionText(action) }} />
          </Box>
        ))}
      </DividedList>
    </DetailCard>
  )
}
