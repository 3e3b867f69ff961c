import CampaignOutlined from '@mui/icons-material/CampaignOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import type { Campaign } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { DividedList, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { PagedList } from '../../shared/list/paged-list.tsx'
import { ListSkeleton } from '../../shared/list/list-skeleton.tsx'
import { usePageNumber } from '../../shared/list/paging.ts'
import { channelsText, messagesText, resultText, totalOf } from '../message-texts.ts'
import { CAMPAIGNS_PER_PAGE, useCampaigns } from '../use-messages.ts'
import { CampaignChip } from './campaign-chip.tsx'
import { dateTimeText } from '../../shared/language/console-formats.ts'
import { messageTexts } from '../texts/message-texts.ts'

/** Messages to many, the newest first. */
export function CampaignList() {
  const texts = messageTexts().list
  const [page, setPage] = usePageNumber()
  return (
    <PagedList
      loading={
        <ListSkeleton
          label={texts.loading}
          rows={5}
          widths={['40%', '60%']}
          padding={{ px: 2.5, py: 1.75 }}
          hasBorder
        />
      }
      failed={texts.failed}
      nouns={[texts.message, texts.messages]}
      query={useCampaigns(page)}
      page={page}
      perPage={CAMPAIGNS_PER_PAGE}
      onPage={setPage}
      empty={{
        icon: <CampaignOutlined />,
        heading: texts.none,
        text: texts.noneText,
        actions: (
          <Button variant="contained" component={RouterLink} to="/admin/messages/new">
            {texts.newMessage}
          </Button>
        ),
      }}
      rowsOf={({ campaigns }) => campaigns}
    >
      {({ campaigns }) => (
        <Card>
          <DividedList aria-label={texts.label}>
            {campaigns.map((campaign) => (
              <CampaignRow key={campaign.id} campaign={campaign} />
            ))}
          </DividedList>
        </Card>
      )}
    </PagedList>
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
