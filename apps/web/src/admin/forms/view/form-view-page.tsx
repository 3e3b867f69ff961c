import Box from '@mui/material/Box'
import type { Form } from '@nibondhon/api-contract'
import { seatPools } from '@nibondhon/domain'
import { useEffect } from 'react'
import { useParams } from 'react-router'
import { ConsolePage } from '../../shared/page/console-page.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { PageSkeleton } from '../../shared/page/page-skeleton.tsx'
import { useSnackbar } from '../../shared/snackbar/snackbar-context.ts'
import { LinksCard } from '../links/links-card.tsx'
import { useFormRights } from '../shared/form-rights.ts'
import { formsTexts } from '../shared/texts/forms-texts.ts'
import { isMissingForm, useForm } from '../shared/use-forms.ts'
import { FormAnalytics } from './form-analytics.tsx'
import { FormLook } from './form-look.tsx'
import { FormNotFound } from './form-not-found.tsx'
import { FormSummaryCard } from './form-summary-card.tsx'
import { FormViewActions } from './form-view-actions.tsx'
import { PriceReports } from './price-reports.tsx'
import { ProgressCard } from './progress-card.tsx'
import { PublicLinkCard } from './public-link-card.tsx'
import { SeatsCard } from './seats-card.tsx'
import { formViewTexts } from './texts/form-view-texts.ts'
import { CheckInCard } from '../check-in/check-in-card.tsx'
import { WaitingListCard } from './waiting-list-card.tsx'

export default function FormViewPage() {
  const { id = '' } = useParams()
  const { data: form, error, isPending, isFetching, refetch } = useForm(id)
  const showSnackbar = useSnackbar()
  const isMissing = isMissingForm(error)
  const { fetchFailed } = formsTexts()

  useEffect(() => {
    if (error && !isMissing) showSnackbar(fetchFailed, 'error')
  }, [error, isMissing, fetchFailed, showSnackbar])

  if (isPending) return <PageSkeleton />
  if (form && !isMissing) return <FormView form={form} />
  if (isMissing) return <FormNotFound />
  return (
    <LoadFailed
      headingLevel="h1"
      heading={fetchFailed}
      error={error}
      retrying={isFetching}
      onRetry={refetch}
    />
  )
}

function FormView({ form }: { form: Form }) {
  const rights = useFormRights()
  return (
    <ConsolePage
      title={form.title}
      purpose={formViewTexts().purpose}
      action={<FormViewActions form={form} rights={rights} />}
    >
      <FormAnalytics form={form} rights={rights} />
      {seatPools(form).length > 0 && <SeatsCard formId={form.id} />}
      <Box
        sx={{
          display: 'grid',
          gridTemplateColumns: { lg: 'minmax(0, 1fr) 400px' },
          alignItems: 'start',
          gap: 2,
          mt: 2,
        }}
      >
        <Box sx={{ display: 'grid', gap: 2, order: { lg: 2 }, minWidth: 0 }}>
          {form.isActive && <PublicLinkCard form={form} canEdit={rights.edit} />}
          <LinksCard formId={form.id} />
          <CheckInCard form={form} />
          <WaitingListCard form={form} />
          <ProgressCard form={form} />
          <PriceReports form={form} canEdit={rights.edit} />
          <FormSummaryCard form={form} />
        </Box>
        <FormLook form={form} />
      </Box>
    </ConsolePage>
  )
}
