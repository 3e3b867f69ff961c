import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { FormSeats } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'

/** How many seats of each limit are taken, held for a payment and left. */
export function SeatsCard({ formId }: { formId: string }) {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['forms', 'seats', formId],
    queryFn: ({ signal }) => request('GET /api/forms/:id/seats', { params: { id: formId }, signal }),
    refetchOnMount: 'always',
  })
  if (error) {
    return (
      <LoadFailed
        headingLevel="h2"
        heading="Failed to fetch the seats"
        error={error}
        retrying={isFetching}
        onRetry={refetch}
      />
    )
  }
  if (!data || data.pools.length === 0) return null
  return (
    <Card sx={{ p: 2.5, mt: 2 }}>
      <Typography component="h2" variant="h2" sx={{ mb: 1.5 }}>
        Seats
      </Typography>
      {data.unseated > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {data.unseated === 1 ? '1 submission was' : `${data.unseated} submissions were`} paid when no seat
          was left. Approve with a reason to overbook, or pay the money back.
        </Alert>
      )}
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">Limit</th>
            {['Taken', 'Held', 'Left', 'Of'].map((name) => (
              <th scope="col" key={name}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.pools.map((pool) => (
            <Pool key={pool.label} pool={pool} />
          ))}
        </tbody>
      </Box>
    </Card>
  )
}

function Pool({ pool: { label, taken, held, left, capacity } }: { pool: FormSeats['pools'][number] }) {
  return (
    <tr>
      <th scope="row">{label}</th>
      <td>{taken}</td>
      <td>{held}</td>
      <td>{left < 0 ? `${-left} over` : left === 0 ? 'Full' : left}</td>
      <td>{capacity}</td>
    </tr>
  )
}

const TABLE = {
  width: '100%',
  borderCollapse: 'collapse',
  '& th, & td': {
    py: 1,
    px: 0.5,
    textAlign: 'right',
    borderTop: 1,
    borderColor: 'divider',
    whiteSpace: 'nowrap',
  },
  '& thead th': { borderTop: 0, color: 'text.secondary', fontWeight: 400 },
  '& tr > :first-child': {
    textAlign: 'left',
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
    fontWeight: 600,
  },
} as const
