import Box from '@mui/material/Box'
import type { MessageChannel, Submission } from '@nibondhon/api-contract'
import { useState } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { Text } from '../../shared/layout/text.tsx'
import { type UnsavedWork } from '../../shared/unsaved-work/unsaved-work.ts'
import { CommunicationDialog } from '../communicate/communication-dialog.tsx'
import { MergesNotice } from '../compare/decide/merges-notice.tsx'
import { ConfirmationDialog } from '../confirmation/confirmation-dialog.tsx'
import { EditDialog } from '../edit/edit-dialog.tsx'
import { ChangedNotice } from '../live/changed-notice.tsx'
import { DeleteSubmissionDialog } from '../shared/delete-submission-dialog.tsx'
import { ReceiptDialog } from '../shared/receipt-dialog.tsx'
import { StatusDialog } from '../shared/status-dialog.tsx'
import { useSubmissionRights } from '../shared/submission-rights.ts'
import { CancelDialog, ReopenDialog } from './cancellation/cancel-dialog.tsx'
import { CancellationNotice } from './cancellation/cancellation-notice.tsx'
import { BasicCard } from './cards/basic-card.tsx'
import { DataCard } from './cards/data-card.tsx'
import { DetailCard } from './cards/detail-card.tsx'
import { DetailsHeader } from './details-header.tsx'
import { OrganiseCard } from '../organise/organise-card.tsx'
import { PaymentCard } from './cards/payment-card.tsx'
import { MoneyCard } from './money/money-card.tsx'
import type { NeighbourPaths } from './neighbours.tsx'
import { TimelineCard } from './cards/timeline/timeline-card.tsx'
import { RefundsCard } from './refunds/refunds-card.tsx'
import { PrintStyles } from './print-styles.tsx'
import { detailTexts } from './texts/detail-texts.ts'

interface DetailsBodyProps {
  submission: Submission
  variant: 'page' | 'pane'
  /** What was not saved when the session ended: its dialog is open. */
  continued: UnsavedWork | null
  back: string
  neighbours: NeighbourPaths
  refreshing: boolean
  onRefresh: () => void
}

type Open =
  | 'status'
  | 'receipt'
  | 'edit'
  | 'delete'
  | 'cancel'
  | 'reopen'
  | 'confirmation'
  | MessageChannel
  | null

/** Person and status first, then money and receipt, then answers and timeline. */
export function DetailsBody({ submission, variant, continued, back, ...header }: DetailsBodyProps) {
  const [open, setOpen] = useState<Open>(() => dialogOf(continued))
  const rights = useSubmissionRights()
  const navigate = useNavigate()
  const { pathname, search } = useLocation()
  const close = () => {
    setOpen(null)
    if (continued) void navigate(pathname + search, { replace: true, state: null })
  }
  const { paymentInfo } = submission
  // A cancelled one is reopened first.
  const maySetStatus = rights.approve && submission.status !== 'cancelled'
  return (
    <Box sx={{ width: '100%', maxWidth: 1280, mx: 'auto', containerType: 'inline-size' }}>
      <PrintStyles />
      <DetailsHeader
        {...header}
        submission={submission}
        variant={variant}
        back={back}
        onWrite={setOpen}
        onConfirmation={() => setOpen('confirmation')}
        onEdit={() => setOpen('edit')}
        onDelete={() => setOpen('delete')}
      />
      <CancellationNotice
        submission={submission}
        onReopen={rights.approve ? () => setOpen('reopen') : undefined}
      />
      <MergesNotice id={submission.id} />
      <ChangedNotice submission={submission} isEditing={open !== null && open !== 'receipt'} />
      <Box sx={variant === 'page' ? LAYOUT : { display: 'grid' }}>
        <Box sx={variant === 'page' ? { ...COLUMN, gridArea: 'side' } : SECTIONS}>
          {paymentInfo && (
            <PaymentCard
              submission={submission}
              payment={paymentInfo}
              mayApprove={rights.approve}
              maySetStatus={maySetStatus}
              onStatus={() => setOpen('status')}
              onReceipt={() => setOpen('receipt')}
            />
          )}
          {submission.hasPayment && <MoneyCard submission={submission} mayApprove={rights.approve} />}
          {rights.approve && <RefundsCard submission={submission} />}
          <BasicCard
            submission={submission}
            onStatus={maySetStatus && !paymentInfo ? () => setOpen('status') : undefined}
            onCancel={maySetStatus ? () => setOpen('cancel') : undefined}
          />
          <OrganiseCard submission={submission} />
          {submission.adminNotes !== '' && <NotesCard notes={submission.adminNotes} />}
        </Box>
        <Box sx={variant === 'page' ? { ...COLUMN, gridArea: 'main' } : SECTIONS}>
          <DataCard submission={submission} />
          <TimelineCard
            submission={submission}
            onConfirmation={rights.write ? () => setOpen('confirmation') : undefined}
          />
        </Box>
      </Box>
      {open === 'status' && <StatusDialog submission={submission} continued={continued} onClose={close} />}
      {open === 'receipt' && paymentInfo && <ReceiptDialog payment={paymentInfo} onClose={close} />}
      {(open === 'email' || open === 'sms') && (
        <CommunicationDialog submission={submission} type={open} continued={continued} onClose={close} />
      )}
      {open === 'confirmation' && <ConfirmationDialog submission={submission} onClose={close} />}
      {open === 'edit' && <EditDialog row={submission} onClose={close} />}
      {open === 'cancel' && <CancelDialog submission={submission} onClose={close} />}
      {open === 'reopen' && <ReopenDialog submission={submission} onClose={close} />}
      {open === 'delete' && (
        <DeleteSubmissionDialog
          submission={submission}
          onClose={close}
          onDeleted={() => void navigate(back)}
        />
      )}
    </Box>
  )
}

/** Answers are continued on the edit page. */
function dialogOf(work: UnsavedWork | null): Open {
  return work && work.kind !== 'edit' && work.kind !== 'campaign' ? work.kind : null
}

const LAYOUT = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: 'minmax(0, 1fr)',
  // Without room for two columns the payment comes before the answers.
  gridTemplateAreas: '"side" "main"',
  '@container (min-width: 860px)': {
    gridTemplateColumns: 'minmax(0, 1fr) 400px',
    gridTemplateAreas: '"main side"',
  },
} as const

const COLUMN = { display: 'grid', gap: 2, minWidth: 0 } as const

const SECTIONS = { display: 'grid', minWidth: 0 } as const

function NotesCard({ notes }: { notes: string }) {
  const texts = detailTexts().basic
  return (
    <DetailCard title={texts.adminNotes}>
      <Text breaksWords keepsLines>
        {notes}
      </Text>
    </DetailCard>
  )
}
