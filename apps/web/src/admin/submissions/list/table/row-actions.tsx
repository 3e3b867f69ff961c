import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import EditOutlined from '@mui/icons-material/EditOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined'
import VisibilityOutlined from '@mui/icons-material/VisibilityOutlined'
import IconButton from '@mui/material/IconButton'
import Tooltip from '@mui/material/Tooltip'
import type { SubmissionRow } from '@nibondhon/api-contract'
import { useSubmissionRights } from '../../shared/submission-rights.ts'
import { nameOf } from '../../shared/submission-labels.ts'
import { useIsWide } from '../../shared/use-is-wide.ts'
import type { ListProps } from './list-props.ts'
import { listTexts } from '../texts/list-texts.ts'

export function RowActions({ row, onOpen }: { row: SubmissionRow; onOpen: ListProps['onOpen'] }) {
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
    { dialog: 'edit', label: texts.edit, icon: <EditOutlined fontSize="small" />, shown: rights.edit },
    { dialog: 'delete', label: texts.delete, icon: <DeleteOutlined fontSize="small" />, shown: rights.edit },
  ] as const
  return actions
    .filter(({ shown }) => shown)
    .map(({ dialog, label, icon }) => (
      <Tooltip key={dialog} title={label.title}>
        <IconButton
          size="small"
          aria-label={label.of(nameOf(row))}
          onClick={() => onOpen(dialog, row)}
          sx={{ p: isWide ? 0.5 : 1 }}
        >
          {icon}
        </IconButton>
      </Tooltip>
    ))
}
