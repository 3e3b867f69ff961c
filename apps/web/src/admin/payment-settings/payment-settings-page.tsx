import SettingsOutlined from '@mui/icons-material/SettingsOutlined'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Skeleton from '@mui/material/Skeleton'
import { useEffect } from 'react'
import { Link } from 'react-router'
import { ConsolePage } from '../shared/page/console-page.tsx'
import { LoadFailed } from '../shared/page/load-failed.tsx'
import { useSnackbar } from '../shared/snackbar/snackbar-context.ts'
import { BankForm } from './bank-form.tsx'
import { useBankDetails } from './use-payment-settings.ts'
import { paymentSettingsTexts } from './texts/payment-settings-texts.ts'

export default function PaymentSettingsPage() {
  const texts = paymentSettingsTexts().page
  return (
    <ConsolePage
      title={texts.title}
      purpose={texts.purpose}
      action={
        <Button
          variant="outlined"
          color="inherit"
          component={Link}
          to="/admin/settings?tab=bank"
          startIcon={<SettingsOutlined />}
        >
          {texts.systemSettings}
        </Button>
      }
    >
      <Content />
    </ConsolePage>
  )
}

function Content() {
  const texts = paymentSettingsTexts().page
  const { error, data, isPending, isError, isFetching, refetch } = useBankDetails()
  const showSnackbar = useSnackbar()
  useEffect(() => {
    if (isError) showSnackbar(paymentSettingsTexts().page.loadFailed, 'error')
  }, [isError, showSnackbar])

  if (isPending) {
    return (
      <Card role="status" aria-label={texts.loading} aria-busy="true" sx={{ p: 3 }}>
        {[1, 2, 3, 4].map((row) => (
          <Skeleton key={row} variant="rounded" height={44} sx={{ mb: 2.5, maxWidth: 560 }} />
        ))}
      </Card>
    )
  }
  if (data) return <BankForm saved={data.settings} open={data.bankTransferAvailable} />
  return (
    <LoadFailed
      heading={texts.outOfReach}
      text={paymentSettingsTexts().page.loadFailed}
      error={error}
      retrying={isFetching}
      onRetry={refetch}
    />
  )
}
