import AccountBalanceOutlined from '@mui/icons-material/AccountBalanceOutlined'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { BankDetails } from '@nibondhon/api-contract'
import { Text } from '../shared/layout/text.tsx'
import { paymentSettingsTexts } from './texts/payment-settings-texts.ts'

/** A live preview of what members see on the payment page. */
export function BankPreview({ details, open }: { details: BankDetails; open: boolean }) {
  const texts = paymentSettingsTexts().preview
  const rows = [
    [texts.accountName, details.bank_transfer_account_name],
    [texts.accountNumber, details.bank_transfer_account_number],
    [texts.bank, details.bank_transfer_bank_name],
    [texts.routing, routingNumber(details)],
  ] as const
  const shown = rows.filter(([, value]) => value.trim() !== '')
  const missing = rows.slice(0, 3).some(([, value]) => value.trim() === '')
  return (
    <Card
      component="section"
      aria-label={texts.title}
      sx={{ p: { xs: 2, sm: 3 }, position: { md: 'sticky' }, top: { md: 80 } }}
    >
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Text variant="body2" isMuted mb={2}>
        {texts.text}
      </Text>
      {(missing || !open) && (
        <Alert severity="info" sx={{ mb: 2 }}>
          {missing ? texts.missing : texts.notOffered}
        </Alert>
      )}
      <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 1, overflow: 'hidden' }}>
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 1,
            px: 2,
            py: 1.5,
            bgcolor: 'primary.tint',
            color: 'primary.main',
          }}
        >
          <AccountBalanceOutlined aria-hidden="true" fontSize="small" />
          <Text isStrong>{texts.bankTransfer}</Text>
        </Box>
        {shown.length > 0 && (
          <Box component="dl" sx={{ m: 0, px: 2 }}>
            {shown.map(([name, value]) => (
              <Box key={name} sx={{ py: 1.25, '& + &': { borderTop: 1, borderColor: 'divider' } }}>
                <Text component="dt" variant="body2" isMuted>
                  {name}
                </Text>
                <Typography component="dd" sx={{ m: 0, fontWeight: 600, overflowWrap: 'anywhere' }}>
                  {value}
                </Typography>
              </Box>
            ))}
          </Box>
        )}
        {details.bank_transfer_instructions.trim() !== '' && (
          <Typography
            sx={{
              px: 2,
              py: 1.5,
              borderTop: shown.length > 0 ? 1 : 0,
              borderColor: 'divider',
              whiteSpace: 'pre-line',
              overflowWrap: 'anywhere',
            }}
          >
            {details.bank_transfer_instructions}
          </Typography>
        )}
      </Box>
    </Card>
  )
}

/** "0" means that there is none. */
function routingNumber({ bank_transfer_routing_number: number }: BankDetails): string {
  return number.trim() === '0' ? '' : number
}
