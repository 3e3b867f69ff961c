import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Dashboard } from '@nibondhon/api-contract'
import { useId } from 'react'
import { Link } from 'react-router'
import { Text } from '../../shared/layout/text.tsx'
import { Bar } from '../../shared/charts/labelled-bars.tsx'
import { fullText, leftText } from './seat-texts.ts'
import { countText } from '../../shared/language/console-formats.ts'
import { storedMessage } from '../../shared/language/stored-message.ts'
import { dashboardTexts } from '../texts/dashboard-texts.ts'

type FormSeats = NonNullable<Dashboard['seats']>[number]

/** Seats of the open forms that have limits; renders nothing without one. */
export function OpenSeats({ forms }: { forms: readonly FormSeats[] }) {
  const texts = dashboardTexts().seats
  const id = useId()
  if (forms.length === 0) return null
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2" id={id} sx={{ mb: 1.5 }}>
        {texts.title}
      </Typography>
      <Box component="ul" aria-labelledby={id} sx={LIST}>
        {forms.map((form) => (
          <OpenForm key={form.id} form={form} />
        ))}
      </Box>
    </Card>
  )
}

const LIST = {
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))',
  columnGap: 4,
  rowGap: 2,
  m: 0,
  p: 0,
  listStyle: 'none',
} as const

function OpenForm({ form }: { form: FormSeats }) {
  const { id, title, label, capacity, taken, held, waiting } = form
  const texts = dashboardTexts().seats
  const used = taken + held
  const others = fullText(form)
  return (
    <Box component="li">
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2, mb: 0.5 }}>
        <MuiLink
          component={Link}
          to={`/admin/forms/${id}/view`}
          sx={{ flex: '1 1 160px', minWidth: 0, overflowWrap: 'anywhere', fontWeight: 600 }}
        >
          {title}
        </MuiLink>
        <Text component="span" variant="body2" isStrong>
          {leftText(form)}
        </Text>
      </Box>
      <Bar
        part={capacity === 0 ? 1 : Math.min(used / capacity, 1)}
        colour={form.left <= 0 ? 'warning.main' : 'primary.main'}
        pattern="plain"
        isEmpty={used === 0}
      />
      <Text variant="body2" isMuted breaksWords mt={0.5}>
        {texts.taken(storedMessage(label), countText(taken), countText(held))}
      </Text>
      {others !== '' && (
        <Text variant="body2" isMuted breaksWords>
          {others}
        </Text>
      )}
      {waiting > 0 && (
        <MuiLink component={Link} to={`/admin/forms/${id}/waiting-list`} variant="body2">
          {texts.waiting(waiting, countText(waiting))}
        </MuiLink>
      )}
    </Box>
  )
}
