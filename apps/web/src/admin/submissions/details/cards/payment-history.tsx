import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PaymentEvent } from '@nibondhon/api-contract'
import { Indented, PlainList } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { methodText } from '../../shared/submission-labels.ts'

/** Every change of the payment, newest first, with actor, time, old and new status and reason. */
export function PaymentHistory({ events }: { events: readonly PaymentEvent[] }) {
  if (events.length === 0) return null
  return (
    <Box sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="h3">
        Payment history
      </Typography>
      <PlainList component="ol" gap={1.5} mt={1}>
        {events.toReversed().map((event, index) => (
          <Indented component="li" key={index}>
            <Typography variant="body2">
              {stateText(event.from)} → <strong>{stateText(event.to)}</strong>
            </Typography>
            {event.reason !== '' && (
              <Text variant="body2" breaksWords keepsLines>
                {event.reason}
              </Text>
            )}
            <Text variant="caption" isMuted breaksWords>
              {[event.actor, formatDateTime(event.at), event.bkashPaymentId ?? methodText(event.method)].join(
                ' · ',
              )}
            </Text>
          </Indented>
        ))}
      </PlainList>
    </Box>
  )
}

/** initiated → Initiated; '' means that there was no status before. */
function stateText(state: string): string {
  if (state === '' || state === 'none') return 'None'
  return state.charAt(0).toUpperCase() + state.slice(1)
}
