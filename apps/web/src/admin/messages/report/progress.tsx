import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import type { Campaign, ResponseOf } from '@nibondhon/api-contract'
import type { SkipReason } from '@nibondhon/domain'
import { Column, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { CHANNEL_LABELS, resultText } from '../message-texts.ts'

interface ProgressProps {
  campaign: Campaign
  skipped: ResponseOf<'GET /api/campaigns/:id'>['skipped']
}

/** A bar for each channel, and why some were left out. */
export function Progress({ campaign, skipped }: ProgressProps) {
  if (campaign.state === 'scheduled') return null
  const reasons = Object.entries(skipped) as [SkipReason, number][]
  return (
    <Card component="section" aria-labelledby="progress" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Text component="h2" variant="h2" id="progress" mb={1.5}>
        Progress
      </Text>
      <Column>
        {campaign.channels.map((channel) => {
          const counts = campaign.counts[channel]
          const done = counts.sent + counts.failed
          const all = done + counts.waiting + counts.queued
          return (
            <Box key={channel}>
              <Spread mb={0.5}>
                <Text isStrong>{CHANNEL_LABELS[channel]}</Text>
                <Text variant="body2">
                  {done.toLocaleString('en')} of {all.toLocaleString('en')}
                </Text>
              </Spread>
              <LinearProgress
                variant="determinate"
                value={all === 0 ? 100 : (done / all) * 100}
                aria-label={`${CHANNEL_LABELS[channel]}: ${done} of ${all}`}
                sx={{ height: 8, borderRadius: 4 }}
              />
              <Text variant="body2" isMuted mt={0.5} role="status">
                {resultText(counts)}
              </Text>
            </Box>
          )
        })}
        {reasons.length > 0 && (
          <Text variant="body2">
            Left out:{' '}
            {reasons.map(([reason, count]) => `${count.toLocaleString('en')} ${REASONS[reason]}`).join(', ')}.
          </Text>
        )}
      </Column>
    </Card>
  )
}

const REASONS = {
  no_address: 'without an address',
  invalid_address: 'with an address that can’t be right',
  duplicate: 'with the same address as another',
  country: 'in a country that SMS may not go to',
  paid: 'paid meanwhile',
  stopped: 'stopped before sending',
} as const satisfies Record<SkipReason, string>
