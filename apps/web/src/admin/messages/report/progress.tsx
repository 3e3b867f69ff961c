import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import LinearProgress from '@mui/material/LinearProgress'
import type { Campaign, ResponseOf } from '@nibondhon/api-contract'
import type { SkipReason } from '@nibondhon/domain'
import { Column, Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { channelLabel, resultText } from '../message-texts.ts'
import { countText, digitsText } from '../../shared/language/console-formats.ts'
import { messageTexts } from '../texts/message-texts.ts'

interface ProgressProps {
  campaign: Campaign
  skipped: ResponseOf<'GET /api/campaigns/:id'>['skipped']
}

/** A bar for each channel, and why some were left out. */
export function Progress({ campaign, skipped }: ProgressProps) {
  const texts = messageTexts().progress
  if (campaign.state === 'scheduled') return null
  const reasons = Object.entries(skipped) as [SkipReason, number][]
  return (
    <Card component="section" aria-labelledby="progress" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Text component="h2" variant="h2" id="progress" mb={1.5}>
        {texts.title}
      </Text>
      <Column>
        {campaign.channels.map((channel) => {
          const counts = campaign.counts[channel]
          const done = counts.sent + counts.failed
          const all = done + counts.waiting + counts.queued
          return (
            <Box key={channel}>
              <Spread mb={0.5}>
                <Text isStrong>{channelLabel(channel)}</Text>
                <Text variant="body2">{texts.ofAll(countText(done), countText(all))}</Text>
              </Spread>
              <LinearProgress
                variant="determinate"
                value={all === 0 ? 100 : (done / all) * 100}
                aria-label={`${channelLabel(channel)}: ${texts.ofAll(digitsText(String(done)), digitsText(String(all)))}`}
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
            {texts.leftOut(
              reasons.map(([reason, count]) => texts.reasons[reason](countText(count))).join(', '),
            )}
          </Text>
        )}
      </Column>
    </Card>
  )
}
