import AccountTreeOutlined from '@mui/icons-material/AccountTreeOutlined'
import LockOutlined from '@mui/icons-material/LockOutlined'
import RuleOutlined from '@mui/icons-material/RuleOutlined'
import SellOutlined from '@mui/icons-material/SellOutlined'
import TableRowsOutlined from '@mui/icons-material/TableRowsOutlined'
import VisibilityOffOutlined from '@mui/icons-material/VisibilityOffOutlined'
import Box from '@mui/material/Box'
import type SvgIcon from '@mui/material/SvgIcon'
import type { Field } from '@nibondhon/domain'
import { fieldTags, type FieldTag } from './field-tags.ts'

interface FieldTagListProps {
  field: Field
  fields: readonly Field[]
  typeLabel: string
}

export function FieldTagList({ field, fields, typeLabel }: FieldTagListProps) {
  return (
    <Box
      component="span"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        gap: '4px 8px',
        mt: 0.25,
        fontSize: '0.8125rem',
        color: 'text.secondary',
      }}
    >
      <span>{typeLabel}</span>
      {fieldTags(field, fields).map(({ kind, text }) => {
        const Icon = ICONS[kind]
        return (
          <Box key={kind} component="span" sx={TAG}>
            <Icon aria-hidden="true" sx={{ flex: 'none', mt: '2px', fontSize: '0.9375rem' }} />
            {text}
          </Box>
        )
      })}
    </Box>
  )
}

const ICONS = {
  rows: TableRowsOutlined,
  condition: AccountTreeOutlined,
  price: SellOutlined,
  visibility: VisibilityOffOutlined,
  lock: LockOutlined,
  check: RuleOutlined,
} as const satisfies Record<FieldTag['kind'], typeof SvgIcon>

const TAG = {
  display: 'inline-flex',
  alignItems: 'flex-start',
  gap: 0.5,
  px: 0.75,
  borderRadius: 0.75,
  bgcolor: 'background.muted',
  overflowWrap: 'anywhere',
} as const
