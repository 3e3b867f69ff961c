import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { PaymentEvent } from '@nibondhon/api-contract'
import { formatDateTime } from '../../../../lib/format-date.ts'
import { methodText } from '../../shared/submission-labels.ts'

/** Every change of the payment, the newest first: who, when, from what, to what, why. */
export function PaymentHistory({ events }: { events: readonly PaymentEvent[] }) {
  if (events.length === 0) return null
  return (
    <Box sx={{ mt: 2.5, pt: 2, borderTop: 1, borderColor: 'divider' }}>
      <Typography component="h3" variant="h3">
        Payment history
      </Typography>
      <Box component="ol" sx={{ display: 'grid', gap: 1.5, m: 0, mt: 1, p: 0, listStyle: 'none' }}>
        {events.toReversed().map((event, index) => (
          <Box component="li" key={index} sx={{ pl: 1.5, borderLeft: 2, borderColor: 'divider' }}>
            <Typography variant="body2">
              {stateText(event.from)} → <strong>{stateText(event.to)}</strong>
            </Typography>
            {event.reason !== '' && (
              <Typography variant="body2" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {event.reason}
              </Typography>
            )}
            <Typography variant="caption" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {[event.actor, formatDateTime(event.at), event.bkashPaymentId ?? methodText(event.method)].join(
                ' · ',
              )}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

/** initiated → Initiated; '' is where there was none before. */
function stateText(state: string): string {
  if (state === '' || state === 'none') return 'None'
  return state.charAt(0).toUpperCase() + state.slice(1)
}
