import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Link from '@mui/material/Link'
import type { ChannelAudience, MessageChannel } from '@nibondhon/api-contract'
import type { SkipReason } from '@nibondhon/domain'
import { Link as RouterLink } from 'react-router'
import { PlainList } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { CHANNEL_LABELS, counted, peopleText } from '../message-texts.ts'

const WITHOUT = {
  email: {
    no_address: 'has no e-mail address',
    invalid_address: 'has an e-mail address that can’t be right',
    country: '',
  },
  sms: {
    no_address: 'has no phone number',
    invalid_address: 'has a phone number that can’t be right',
    country: 'has a phone number in a country that SMS may not go to',
  },
} as const satisfies Record<MessageChannel, Partial<Record<SkipReason, string>>>

/** Who gets no message by a channel, and why. */
export function ChannelNotes({ audience }: { audience: ChannelAudience }) {
  const { channel, recipients, skipped, without, leftToday, missing } = audience
  const { duplicate = 0, no_address = 0, invalid_address = 0, country = 0 } = skipped
  const left = no_address + invalid_address + country
  if (missing !== null) return <Alert severity="warning">{missing}</Alert>
  return (
    <>
      {duplicate > 0 && (
        <Text variant="body2" isMuted>
          {CHANNEL_LABELS[channel]}: {counted(duplicate, 'submission has', 'submissions have')} the same
          address as another one, and {duplicate === 1 ? 'gets' : 'get'} no second message.
        </Text>
      )}
      {left > 0 && (
        <Box component="details" sx={DETAILS}>
          <summary>
            {CHANNEL_LABELS[channel]}: {peopleText(left)} can’t be reached
          </summary>
          <PlainList gap={0.5} mt={1}>
            {without.map(({ submissionId, person, reason }) => (
              <Text component="li" variant="body2" key={submissionId} breaksWords>
                <Link component={RouterLink} to={`/admin/submissions/${submissionId}`}>
                  {person}
                </Link>{' '}
                {reason in WITHOUT[channel] && WITHOUT[channel][reason as keyof (typeof WITHOUT)['sms']]}
              </Text>
            ))}
          </PlainList>
          {left > without.length && (
            <Text variant="body2" isMuted mt={0.5}>
              And {(left - without.length).toLocaleString('en')} more.
            </Text>
          )}
        </Box>
      )}
      {recipients > leftToday && (
        <Alert severity="info">
          {CHANNEL_LABELS[channel]}: {leftToday.toLocaleString('en')} may still go out within 24 hours. The
          rest follows later; the limit is in the settings.
        </Alert>
      )}
    </>
  )
}

const DETAILS = { '& > summary': { cursor: 'pointer', fontSize: '0.9375rem' } } as const
