import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ChannelAudience } from '@nibondhon/api-contract'
import { Link as RouterLink } from 'react-router'
import { PlainList } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { channelLabel, peopleText } from '../message-texts.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { messageTexts } from '../texts/message-texts.ts'

/** Who gets no message by a channel, and why. */
export function ChannelNotes({ audience }: { audience: ChannelAudience }) {
  const { channel, recipients, skipped, without, leftToday, missing } = audience
  const { duplicate = 0, no_address = 0, invalid_address = 0, country = 0 } = skipped
  const left = no_address + invalid_address + country
  if (missing !== null) return <Alert severity="warning">{storedMessage(missing)}</Alert>
  const texts = messageTexts().notes
  const reasons = texts[channel]
  return (
    <>
      {duplicate > 0 && (
        <Text variant="body2" isMuted>
          {channelLabel(channel)}: {texts.duplicates(duplicate, countText(duplicate))}
        </Text>
      )}
      {left > 0 && (
        <Box component="details" sx={DETAILS}>
          <summary>
            {channelLabel(channel)}: {texts.unreachable(peopleText(left))}
          </summary>
          <PlainList gap={0.5} mt={1}>
            {without.map(({ submissionId, person, reason }) => (
              <Text component="li" variant="body2" key={submissionId} breaksWords>
                <Link component={RouterLink} to={`/admin/submissions/${submissionId}`}>
                  {person}
                </Link>{' '}
                {reason in reasons && reasons[reason as keyof typeof reasons]}
              </Text>
            ))}
          </PlainList>
          {left > without.length && (
            <Text variant="body2" isMuted mt={0.5}>
              {texts.andMore(countText(left - without.length))}
            </Text>
          )}
        </Box>
      )}
      {recipients > leftToday && (
        <Alert severity="info">
          {channelLabel(channel)}: {texts.limit(countText(leftToday))}
        </Alert>
      )}
    </>
  )
}

const DETAILS = { '& > summary': { cursor: 'pointer', fontSize: '0.9375rem' } } as const
