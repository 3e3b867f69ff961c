import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { countText } from '../../shared/language/console-formats.ts'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useWaitingList } from '../waiting-list/use-waiting-list.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

/** How many wait for a seat of the form; nothing where the form has no waiting list. */
export function WaitingListCard({ form }: { form: Form }) {
  const texts = formViewTexts().waitingList
  const { data } = useWaitingList(form.id, 1)
  if (!form.settings.limits.waitingList && !data?.total) return null
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Spread mt={1}>
        <Text>{data ? texts.counts(countText(data.waiting), countText(data.offered)) : texts.loading}</Text>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/admin/forms/${form.id}/waiting-list`}
        >
          {texts.open}
        </Button>
      </Spread>
    </Card>
  )
}
