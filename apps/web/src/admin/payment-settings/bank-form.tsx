import EditNote from '@mui/icons-material/EditNote'
import RestartAlt from '@mui/icons-material/RestartAlt'
import SaveOutlined from '@mui/icons-material/SaveOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import type { BankDetails } from '@nibondhon/api-contract'
import { useState, type FormEvent } from 'react'
import { ApiError, isUnauthorised } from '../../lib/api-error.ts'
import { ToneChip } from '../shared/chip/chips.tsx'
import { laterEdits } from '../shared/form/later-edits.ts'
import { LabelledInput } from '../shared/form/labelled-input.tsx'
import { LeaveGuard } from '../shared/form/leave-guard.tsx'
import { Row } from '../shared/layout/layout.tsx'
import { BankPreview } from './bank-preview.tsx'
import { BANK_KEYS, useSaveBankDetails, useInitialize } from './use-payment-settings.ts'
import { messageOr } from '../shared/errors/message-or.ts'
import { paymentSettingsTexts } from './texts/payment-settings-texts.ts'
import { useSave } from '../shared/save/use-save.ts'
import { ConfirmDialog } from '../shared/dialog/confirm-dialog.tsx'

export function BankForm({ saved, open }: { saved: BankDetails; open: boolean }) {
  const texts = paymentSettingsTexts().form
  const [edits, setEdits] = useState<Partial<BankDetails>>({})
  const [asking, setAsking] = useState(false)
  const save = useSave(useSaveBankDetails(), {
    done: texts.saved,
    failed: saveProblem,
    onDone: (_got, sent) => setEdits((last) => laterEdits(last, sent)),
  })
  const draft = { ...saved, ...edits }
  const changed = BANK_KEYS.some((key) => draft[key] !== saved[key])

  const input = (key: keyof BankDetails) => ({
    value: draft[key],
    onValueChange: (value: string) => setEdits((last) => ({ ...last, [key]: value })),
    autoComplete: 'off',
  })

  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: COLUMNS, alignItems: 'start' }}>
      <LeaveGuard changed={changed} />
      <Card
        component="form"
        noValidate
        onSubmit={(event: FormEvent) => {
          event.preventDefault()
          void save.run(draft)
        }}
        sx={{ p: { xs: 2, sm: 3 }, display: 'grid', gap: 2.5 }}
      >
        <Typography component="h2" variant="h2">
          {texts.title}
        </Typography>
        <LabelledInput label={texts.accountName} {...input('bank_transfer_account_name')} />
        <LabelledInput
          label={texts.accountNumber}
          inputMode="numeric"
          {...input('bank_transfer_account_number')}
        />
        <LabelledInput
          label={texts.bankName}
          hint={texts.bankNameHint}
          {...input('bank_transfer_bank_name')}
        />
        <LabelledInput
          label={texts.routing}
          inputMode="numeric"
          hint={texts.routingHint}
          {...input('bank_transfer_routing_number')}
        />
        <LabelledInput
          label={texts.instructions}
          multiline
          minRows={4}
          {...input('bank_transfer_instructions')}
        />
        <Typography component="h3" variant="h3">
          {texts.banglaTitle}
        </Typography>
        <LabelledInput
          label={texts.accountNameBn}
          hint={texts.banglaHint}
          lang="bn"
          {...input('bank_transfer_account_name_bn')}
        />
        <LabelledInput label={texts.bankNameBn} lang="bn" {...input('bank_transfer_bank_name_bn')} />
        <LabelledInput
          label={texts.instructionsBn}
          multiline
          minRows={4}
          lang="bn"
          {...input('bank_transfer_instructions_bn')}
        />
        <Row gap={1.5}>
          <Button
            type="submit"
            variant="contained"
            startIcon={<SaveOutlined />}
            loading={save.isPending}
            loadingPosition="start"
          >
            {save.isPending ? texts.saving : texts.save}
          </Button>
          <Button color="inherit" startIcon={<RestartAlt />} onClick={() => setAsking(true)}>
            {texts.initialize}
          </Button>
          <Box role="status">
            {changed && <ToneChip tone="warning" label={texts.unsaved} icon={<EditNote />} />}
          </Box>
        </Row>
      </Card>
      <BankPreview details={draft} open={open} />
      {asking && (
        <InitializeDialog
          onClose={() => setAsking(false)}
          onDone={() => {
            setEdits({})
            setAsking(false)
          }}
        />
      )}
    </Box>
  )
}

function saveProblem(error: unknown): string {
  const texts = paymentSettingsTexts().form
  if (isUnauthorised(error)) return texts.notAllowed
  // The server's message about a wrong field helps more than the general text.
  const isAboutInput = error instanceof ApiError && error.status === 400
  const failed = texts.failed
  return isAboutInput ? messageOr(failed, error) : failed
}

const COLUMNS = { xs: 'minmax(0, 1fr)', md: 'minmax(0, 1fr) minmax(0, 420px)' } as const

function InitializeDialog({ onClose, onDone }: { onClose: () => void; onDone: () => void }) {
  const texts = paymentSettingsTexts().initialize
  const initialize = useSave(useInitialize(), {
    done: texts.done,
    failed: () => texts.failed,
    onDone,
    onFailed: onClose,
  })

  return (
    <ConfirmDialog
      title={texts.title}
      text={texts.text}
      verb={texts.confirm}
      pending={initialize.isPending}
      onConfirm={() => void initialize.run()}
      onClose={onClose}
    />
  )
}
