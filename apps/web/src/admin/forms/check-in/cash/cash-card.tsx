import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import MuiLink from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import type { GateCash } from '@nibondhon/api-contract'
import { useState } from 'react'
import { Link } from 'react-router'
import { FormDialog } from '../../../shared/dialog/form-dialog.tsx'
import { LabelledInput } from '../../../shared/form/labelled-input.tsx'
import { dateTimeText, takaText } from '../../../shared/language/console-formats.ts'
import { DividedList, Row } from '../../../shared/layout/layout.tsx'
import { Text } from '../../../shared/layout/text.tsx'
import { useSave } from '../../../shared/save/use-save.ts'
import { checkInTexts } from '../texts/check-in-texts.ts'
import { useBookCash, useDismissCash, useOpenCash } from './use-cash.ts'

/** What gates took in cash and could not book; nothing where there is none. */
export function CashCard({ formId }: { formId: string }) {
  const texts = checkInTexts().cash
  const { data } = useOpenCash(formId)
  const [dismissing, setDismissing] = useState<GateCash | null>(null)
  const book = useSave(useBookCash(formId), { done: texts.booked })
  if (!data || data.cash.length === 0) return null
  return (
    <Card component="section" aria-label={texts.title} sx={{ p: { xs: 2, sm: 2.5 }, mb: 2 }}>
      <Typography component="h2" variant="h2">
        {texts.title}
      </Typography>
      <Text isMuted>{texts.lead}</Text>
      <DividedList aria-label={texts.title}>
        {data.cash.map((cash) => (
          <Box key={cash.scanId} component="li" sx={{ py: 1.5, overflowWrap: 'anywhere' }}>
            <Typography sx={{ fontWeight: 650 }}>
              {takaText(cash.amount)} · <Payer cash={cash} />
            </Typography>
            <Text variant="body2" isMuted breaksWords>
              {[cash.gate, dateTimeText(cash.at)].filter((text) => text !== '').join(' · ')}
            </Text>
            <Text>{texts.reasons[cash.reason]}</Text>
            <Row mt={0.5}>
              {cash.reason !== 'deleted' && cash.reason !== 'nothing-to-pay' && (
                <Button
                  size="small"
                  variant="outlined"
                  disabled={book.isPending}
                  aria-label={texts.bookOf(takaText(cash.amount), nameOf(cash))}
                  onClick={() => void book.run(cash.scanId)}
                >
                  {texts.book}
                </Button>
              )}
              <Button
                size="small"
                color="error"
                aria-label={texts.dismissOf(takaText(cash.amount), nameOf(cash))}
                onClick={() => setDismissing(cash)}
              >
                {texts.dismiss}
              </Button>
            </Row>
          </Box>
        ))}
      </DividedList>
      {dismissing && <DismissDialog formId={formId} cash={dismissing} onClose={() => setDismissing(null)} />}
    </Card>
  )
}

function Payer({ cash }: { cash: GateCash }) {
  if (cash.submissionId === null) return nameOf(cash)
  return (
    <MuiLink component={Link} to={`/admin/submissions/${cash.submissionId}`}>
      {nameOf(cash)}
    </MuiLink>
  )
}

function nameOf({ name, uniqueId }: GateCash): string {
  return name || uniqueId.slice(0, 8)
}

interface DismissDialogProps {
  formId: string
  cash: GateCash
  onClose: () => void
}

function DismissDialog({ formId, cash, onClose }: DismissDialogProps) {
  const texts = checkInTexts().cash
  const [reason, setReason] = useState('')
  const save = useSave(useDismissCash(formId), {
    done: texts.dismissed,
    isQuiet: true,
    fields: ['reason'],
    onDone: onClose,
  })
  const isReady = reason.trim() !== ''
  return (
    <FormDialog
      title={texts.dismissTitle(takaText(cash.amount))}
      description={texts.dismissText}
      submitLabel={texts.dismiss}
      isDangerous
      isPending={save.isPending}
      isSubmitDisabled={!isReady}
      error={save.failure ?? false}
      onSubmit={() => {
        if (isReady && !save.isPending) void save.run({ scanId: cash.scanId, reason })
      }}
      onClose={onClose}
    >
      <LabelledInput
        label={texts.reason}
        value={reason}
        inputProps={{ maxLength: 500 }}
        autoFocus
        onValueChange={setReason}
        error={save.errors.reason}
      />
    </FormDialog>
  )
}
