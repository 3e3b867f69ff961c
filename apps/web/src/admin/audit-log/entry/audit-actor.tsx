import Box from '@mui/material/Box'
import type { AuditEvent } from '@nibondhon/api-contract'

/** Who did it: the name, and below it the e-mail where it says more. */
export function AuditActor({ event: { actor, actorEmail } }: { event: AuditEvent }) {
  return (
    <>
      {actor}{' '}
      {actorEmail !== null && actorEmail !== actor && (
        <Box
          component="span"
          sx={{
            display: { md: 'block' },
            fontSize: { xs: 'inherit', md: '0.875rem' },
            color: 'text.secondary',
          }}
        >
          {actorEmail}
        </Box>
      )}
    </>
  )
}
