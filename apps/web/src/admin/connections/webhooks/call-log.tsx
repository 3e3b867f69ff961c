import SwapHorizOutlined from '@mui/icons-material/SwapHorizOutlined'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import type { ResponseOf, Webhook } from '@nibondhon/api-contract'
import { DELIVERY_STATES, type DeliveryState } from '@nibondhon/domain'
import { useState } from 'react'
import { LabelledSelect } from '../../shared/form/labelled-select.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { DividedList } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { connectionsTexts } from '../texts/connections-texts.ts'
import { CallDialog } from './call-dialog.tsx'
import { attemptText, CallStateChip, eventText, outcomeText } from './call-texts.tsx'
import { CALLS_PER_PAGE, useCalls } from './use-webhooks.ts'

type Call = ResponseOf<'GET /api/webhooks/:id/deliveries'>['deliveries'][number]

/** What was sent, and what came back. */
export function CallLog({ webhook }: { webhook: Webhook }) {
  const texts = connectionsTexts().webhooks.log
  const [page, setPage] = usePageNumber()
  const [status, setStatus] = useState<DeliveryState | null>(null)
  const [openId, setOpenId] = useState<string | null>(null)
  return (
    <section aria-labelledby="call-log">
      <Text component="h2" variant="h2" id="call-log" mb={1.5}>
        {texts.title}
      </Text>
      <Box sx={{ maxWidth: 280, mb: 2 }}>
        <LabelledSelect
          label={texts.filter}
          value={status ?? 'all'}
          options={[
            { value: 'all', label: texts.all },
            ...DELIVERY_STATES.map((state) => ({ value: state, label: texts.states[state] })),
          ]}
          onValueChange={(next) => {
            setStatus(next === 'all' ? null : next)
            setPage(1)
          }}
        />
      </Box>
      <PagedList
        what={texts.what}
        nouns={[texts.noun, texts.nouns]}
        query={useCalls(webhook.id, { page, status })}
        page={page}
        perPage={CALLS_PER_PAGE}
        onPage={setPage}
        empty={{
          icon: <SwapHorizOutlined />,
          ...(status === null
            ? { heading: texts.emptyTitle, text: texts.emptyText }
            : { heading: texts.noneTitle, text: texts.noneText }),
        }}
        rowsOf={({ deliveries }) => deliveries}
      >
        {({ deliveries }) => (
          <Card>
            <DividedList aria-label={texts.label}>
              {deliveries.map((call) => (
                <CallItem key={call.id} call={call} onOpen={() => setOpenId(call.id)} />
              ))}
            </DividedList>
          </Card>
        )}
      </PagedList>
      {openId !== null && <CallDialog webhook={webhook} callId={openId} onClose={() => setOpenId(null)} />}
    </section>
  )
}

function CallItem({ call, onOpen }: { call: Call; onOpen: () => void }) {
  const texts = connectionsTexts().webhooks.log
  const event = eventText(call.event)
  const at = dateTimeText(call.at)
  return (
    <Box component="li" sx={{ p: 2, display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'center' }}>
      <Box sx={{ flex: '1 1 280px', minWidth: 0 }}>
        <MuiLink
          component="button"
          type="button"
          aria-label={texts.open(event, at)}
          onClick={onOpen}
          sx={{ fontWeight: 600, textAlign: 'left' }}
        >
          {event}
        </MuiLink>
        <Text variant="body2" isMuted>
          {[at, attemptText(call)].join(' · ')}
        </Text>
        {call.attempts > 0 && (
          <Text variant="body2" breaksWords>
            {outcomeText(call)}
          </Text>
        )}
      </Box>
      <CallStateChip status={call.status} />
    </Box>
  )
}
