import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { Campaign } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { DividedList, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { ListFoot } from '../../shared/list/list-foot.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { rangeText, useLastPage, usePageNumber } from '../../shared/list/paging.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { StatePanel } from '../../shared/page/state-panel.tsx'
import { channelsText, messagesText, resultText, totalOf } from '../message-texts.ts'
import { CAMPAIGNS_PER_PAGE, useCampaigns } from '../use-messages.ts'
import { CampaignChip } from './campaign-chip.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { messageTexts } from '../texts/message-texts.ts'

/** Messages to many, the newest first. */
export function CampaignList() {
  const texts = messageTexts().list
  const [page, setPage] = usePageNumber()
  const { data, error, isPending, isFetching, refetch } = useCampaigns(page)
  const pages = data && Math.max(Math.ceil(data.total / CAMPAIGNS_PER_PAGE), 1)
  useLastPage({ page, pages, onPage: setPage })

  if (isPending)
    return (
      <ListSkeleton
        label={texts.loading}
        rows={5}
        widths={['40%', '60%']}
        padding={{ px: 2.5, py: 1.75 }}
        hasBorder
      />
    )
  if (!data) {
    return <LoadFailed heading={texts.failed} error={error} retrying={isFetching} onRetry={refetch} />
  }
  if (data.total === 0) return <Empty />
  const range = { page: data.page, perPage: data.limit, rows: data.campaigns.length, total: data.total }
  return (
    <>
      <Card>
        <DividedList aria-label={texts.label}>
          {data.campaigns.map((campaign) => (
            <CampaignRow key={campaign.id} campaign={campaign} />
          ))}
        </DividedList>
      </Card>
      <ListFoot
        range={rangeText(range, texts.message, texts.messages)}
        page={page}
        pages={pages ?? 1}
        onPage={setPage}
      />
    </>
  )
}

function CampaignRow({ campaign }: { campaign: Campaign }) {
  const texts = messageTexts().list
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
            {channelsText(channels)} · {createdBy} · {dateTimeText(startedAt ?? scheduledFor)}
          </Text>
        </Box>
        <Box sx={{ display: 'grid', justifyItems: { xs: 'start', sm: 'end' }, gap: 0.5 }}>
          <CampaignChip state={state} />
          <Text variant="body2" isMuted>
            {state === 'scheduled' ? texts.notStarted : resultText(total)}
            {state === 'sending' && texts.toGo(messagesText(total.waiting + total.queued))}
          </Text>
        </Box>
      </Spread>
    </Box>
  )
}

function Empty() {
  const texts = messageTexts().list
  return (
    <Card>
      <StatePanel
        icon={<CampaignOutlined />}
        tone="primary"
        heading={texts.none}
        text={texts.noneText}
        actions={
          <Button variant="contained" component={RouterLink} to="/admin/messages/new">
            {texts.newMessage}
          </Button>
        }
      />
    </Card>
  )
}
