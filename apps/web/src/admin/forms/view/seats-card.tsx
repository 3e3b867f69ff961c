import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { FormSeats } from '@nibondhon/api-contract'
import { useQuery } from '@tanstack/react-query'
import { request } from '../../../lib/api.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { formViewTexts } from './texts/form-view-texts.ts'

/** How many seats of each limit are taken, held for a payment and left. */
export function SeatsCard({ formId }: { formId: string }) {
  const texts = formViewTexts().seats
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['forms', 'seats', formId],
    queryFn: ({ signal }) => request('GET /api/forms/:id/seats', { params: { id: formId }, signal }),
    refetchOnMount: 'always',
  })
  if (error) {
    return (
      <LoadFailed
        headingLevel="h2"
        heading={texts.failed}
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
        {texts.title}
      </Typography>
      {data.unseated > 0 && (
        <Alert severity="warning" sx={{ mb: 1.5 }}>
          {texts.unseated(data.unseated, countText(data.unseated))}
        </Alert>
      )}
      <Box component="table" sx={TABLE}>
        <thead>
          <tr>
            <th scope="col">{texts.limit}</th>
            {[texts.taken, texts.held, texts.left, texts.capacity].map((name) => (
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
  const texts = formViewTexts().seats
  return (
    <tr>
      <th scope="row">{storedMessage(label)}</th>
      <td>{countText(taken)}</td>
      <td>{countText(held)}</td>
      <td>{left < 0 ? texts.over(countText(-left)) : left === 0 ? texts.full : countText(left)}</td>
      <td>{countText(capacity)}</td>
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
