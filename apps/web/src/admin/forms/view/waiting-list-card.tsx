import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useWaitingList } from '../waiting-list/use-waiting-list.ts'

/** How many wait for a seat of the form; nothing where the form has no waiting list. */
export function WaitingListCard({ form }: { form: Form }) {
  const { data } = useWaitingList(form.id, 1)
  if (!form.settings.limits.waitingList && !data?.total) return null
  return (
    <Card component="section" aria-label="Waiting list" sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2">
        Waiting list
      </Typography>
      <Spread mt={1}>
        <Text>{data ? `${data.waiting} waiting, ${data.offered} with an offer` : 'Loading…'}</Text>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/admin/forms/${form.id}/waiting-list`}
        >
          Open waiting list
        </Button>
      </Spread>
    </Card>
  )
}
