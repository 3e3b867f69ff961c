import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { Form } from '@nibondhon/api-contract'
import { fieldsFor } from '@nibondhon/domain'
import { Link as RouterLink } from 'react-router'
import { useCounts } from '../../submissions/list/views/use-views.ts'
import { answersPath } from '../../submissions/answers/answers-path.ts'
import { countText, takaText } from '../../shared/language/console-formats.ts'
import type { FormRights } from '../shared/form-rights.ts'
import { formViewTexts } from './texts/form-view-texts.ts'

export function FormAnalytics({ form, rights }: { form: Form; rights: FormRights }) {
  const texts = formViewTexts().analytics
  const { requirePayment, amount } = form.settings
  const figures = [
    {
      name: texts.submissions,
      value: countText(form.submissionCount),
      note: rights.submissions && (
        <>
          <Link component={RouterLink} to={answersPath(form.id)}>
            {texts.charts}
          </Link>
          {requirePayment && <UnpaidLink formId={form.id} />}
        </>
      ),
    },
    { name: texts.fields, value: countText(form.fieldCount), note: null },
    {
      name: texts.visibleFields,
      value: countText(fieldsFor(form.fields, 'public').length),
      note: texts.toPublic,
    },
    {
      name: texts.paymentRequired,
      value: requirePayment ? texts.yes : texts.no,
      note: requirePayment && (amount > 0 ? texts.fromAmount(takaText(amount)) : texts.byAnswers),
    },
  ]
  return (
    <Box
      component="dl"
      aria-label={texts.label}
      sx={{ display: 'grid', gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' }, gap: 2, m: 0 }}
    >
      {figures.map(({ name, value, note }) => (
        <Card component="div" key={name} sx={{ px: 2.5, py: 2 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {name}
          </Typography>
          <Typography component="dd" sx={{ m: 0, fontSize: '1.5rem', fontWeight: 700, lineHeight: 1.4 }}>
            {value}
            {note && (
              <Typography component="span" variant="body2" sx={{ ml: 0.75, color: 'text.secondary' }}>
                {note}
              </Typography>
            )}
          </Typography>
        </Card>
      ))}
    </Box>
  )
}

/** Nothing until they are counted, and where that takes too long. */
function UnpaidLink({ formId }: { formId: string }) {
  const [unpaid] = useCounts([{ formId, unpaid: 'true' }])
  if (!unpaid) return null
  return (
    <>
      {' · '}
      <Link component={RouterLink} to={`/admin/forms/${formId}/submissions?unpaid=true`} noWrap>
        {formViewTexts().analytics.unpaid(countText(unpaid.count))}
      </Link>
    </>
  )
}
