import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import ForwardToInboxOutlined from '@mui/icons-material/ForwardToInboxOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import UndoOutlined from '@mui/icons-material/UndoOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { Link } from 'react-router'
import { mayBeRefunded, REFUND_HASH } from '../../shared/refund-hash.ts'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { nameOf } from '../../shared/submission-labels.ts'
import { useIsWide } from '../../shared/use-is-wide.ts'
import type { ListProps } from './list-props.ts'
import { listTexts } from '../texts/list-texts.ts'

interface RowActionsProps extends Pick<ListProps, 'onOpen' | 'pathOf'> {
  row: SubmissionRow
}

export function RowActions({ row, onOpen, pathOf }: RowActionsProps) {
  const texts = listTexts().rowActions
  const rights = useSubmissionRights()
  const isWide = useIsWide()
  const actions = [
    // First, because not every row has one: the others stay below each other.
    {
      dialog: 'receipt',
      label: texts.receipt,
      icon: <ReceiptLongOutlined fontSize="small" />,
      shown: row.paymentInfo?.receiptPath != null,
    },
    { dialog: 'details', label: texts.view, icon: <VisibilityOutlined fontSize="small" />, shown: true },
    {
      dialog: 'status',
      label: texts.status,
      icon: <FactCheckOutlined fontSize="small" />,
      shown: rights.approve,
    },
    {
      dialog: 'confirmation',
      label: texts.confirmation,
      icon: <ForwardToInboxOutlined fontSize="small" />,
      shown: rights.write,
    },
    { dialog: 'edit', label: texts.edit, icon: <EditOutlined fontSize="small" />, shown: rights.edit },
    { dialog: 'delete', label: texts.delete, icon: <DeleteOutlined fontSize="small" />, shown: rights.edit },
  ] as const
  const look = { size: 'small', sx: { p: isWide ? 0.5 : 1 } } as const
  return (
    <>
      {rights.approve && mayBeRefunded(row) && (
        <Tooltip title={texts.refund.title}>
          <IconButton
            {...look}
            component={Link}
            to={`${pathOf(row.id)}${REFUND_HASH}`}
            aria-label={texts.refund.of(nameOf(row))}
          >
            <UndoOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      )}
      {actions
        .filter(({ shown }) => shown)
        .map(({ dialog, label, icon }) => (
          <Tooltip key={dialog} title={label.title}>
            <IconButton {...look} aria-label={label.of(nameOf(row))} onClick={() => onOpen(dialog, row)}>
              {icon}
            </IconButton>
          </Tooltip>
        ))}
    </>
  )
}
