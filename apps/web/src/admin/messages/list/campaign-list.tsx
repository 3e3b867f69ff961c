import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { Campaign } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { formatDateTime } from '../../../lib/format-date.ts'
import { DividedList, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { rangeText, useLastPage, usePageNumber } from '../../shared/list/paging.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { CHANNEL_LABELS, messagesText, resultText, totalOf } from '../message-texts.ts'
import { CAMPAIGNS_PER_PAGE, useCampaigns } from '../use-messages.ts'
import { CampaignChip } from './campaign-chip.tsx'

/** Messages to many, the newest first. */
export function CampaignList() {
  const [page, setPage] = usePageNumber()
  const { data, error, isPending, isFetching, refetch } = useCampaigns(page)
  const pages = data && Math.max(Math.ceil(data.total / CAMPAIGNS_PER_PAGE), 1)
  useLastPage({ page, pages, onPage: setPage })

  if (isPending)
    return (
      <ListSkeleton
        label="Loading messages"
        rows={5}
        widths={['40%', '60%']}
        padding={{ px: 2.5, py: 1.75 }}
        hasBorder
      />
    )
  if (!data) {
    return (
      <LoadFailed
        heading="Messages could not be loaded"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (data.total === 0) return <Empty />
  const range = { page: data.page, perPage: data.limit, rows: data.campaigns.length, total: data.total }
  return (
    <>
      <Card>
        <DividedList aria-label="Messages to many">
          {data.campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </DividedList>
      </Card>
      <ListFoot
        range={rangeText(range, 'message', 'messages')}
        page={page}
        pages={pages ?? 1}
        onPage={setPage}
      />
    </>
  )
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const { id, name, state, channels, createdBy, scheduledFor, startedAt } = campaign
  const total = totalOf(campaign)
  return (
    <Box component="li" sx={{ px: 2.5, py: 1.75 }}>
      <Spread align="flex-start">
        <Box sx={{ minWidth: 0, flex: '1 1 240px' }}>
          <Link
            component={RouterLink}
            to={`/admin/messages/${id}`}
            sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}
          >
            {name}
          </Link>
          <Text variant="body2" isMuted breaksWords>
            {channels.map((channel) => CHANNEL_LABELS[channel]).join(' and ')} · {createdBy} ·{' '}
            {formatDateTime(startedAt ?? scheduledFor)}
          </Text>
        </Box>
        <Box sx={{ display: 'grid', justifyItems: { xs: 'start', sm: 'end' }, gap: 0.5 }}>
          <CampaignChip state={state} />
          <Text variant="body2" isMuted>
            {state === 'scheduled' ? 'Not started yet' : resultText(total)}
            {state === 'sending' && ` · ${messagesText(total.waiting + total.queued)} to go`}
          </Text>
        </Box>
      </Spread>
    </Box>
  )
}

function Empty() {
  return (
    <Card>
      <StatePanel
        icon={<CampaignOutlined />}
        tone="primary"
        heading="No messages yet"
        text="Write to all members of a form, or to those who have not paid. Here you see what was sent, and to whom."
        actions={
          <Button variant="contained" component={RouterLink} to="/admin/messages/new">
            New message
          </Button>
        }
      />
    </Card>
  )
}
