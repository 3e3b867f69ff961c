import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { countText } from '../../shared/language/console-formats.ts'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useBoard } from './attendance/use-attendance.ts'
import { checkInTexts } from './texts/check-in-texts.ts'

/** How many of those with a ticket have come; nothing where the form gives none. */
export function CheckInCard({ form }: { form: Form }) {
  const texts = checkInTexts()
  const isGiving = form.settings.tickets?.enabled === true
  const { data, error } = useBoard(form.id, isGiving)
  if (!isGiving) return null
  const counts = data && texts.card.counts(countText(data.total.arrived), countText(data.total.people))
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Spread mt={1}>
        <Text>{counts ?? (error ? texts.card.failed : texts.card.loading)}</Text>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/admin/forms/${form.id}/check-in`}
        >
          {texts.card.open}
        </Button>
      </Spread>
    </Card>
  )
}
