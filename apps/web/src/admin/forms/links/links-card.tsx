import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { hasFlag } from '@nibondhon/domain'
import { Link } from 'react-router'
import { countText } from '../../shared/language/console-formats.ts'
import { Spread } from '../../shared/layout/layout.tsx'
import { Text } from '../../shared/layout/text.tsx'
import { useAuth } from '../../shared/session/auth-context.ts'
import { linksTexts } from './texts/links-texts.ts'
import { useLinks } from './use-links.ts'

/** How many people have answered by their personal links; only for those who may see the links. */
export function LinksCard({ formId }: { formId: string }) {
  const texts = linksTexts()
  const { user } = useAuth()
  const role = user?.role ?? ''
  const isAllowed = hasFlag(role, 'canEditForms') || hasFlag(role, 'canSendNotifications')
  const { data, error } = useLinks(formId, { page: 1, search: '', state: '' }, isAllowed)
  if (!isAllowed) return null
  const { total, answered } = data?.counts ?? { total: 0, answered: 0 }
  const counts = total === 0 ? texts.card.none : texts.card.counts(countText(answered), countText(total))
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 2.5 } }}>
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Spread mt={1}>
        <Text>{(data ?? error) ? counts : texts.card.loading}</Text>
        <Button
          size="small"
          variant="outlined"
          color="inherit"
          component={Link}
          to={`/admin/forms/${formId}/links`}
        >
          {texts.card.open}
        </Button>
      </Spread>
    </Card>
  )
}
