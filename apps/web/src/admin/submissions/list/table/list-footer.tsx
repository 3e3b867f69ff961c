import TablePagination from '@mui/material/TablePagination'
import type { ListAddress } from '../../shared/list-address.ts'

interface ListFooterProps {
  address: ListAddress
  total: number
  sizes: number[]
  onChange: (part: Partial<ListAddress>) => void
}

export function ListFooter({ address, total, sizes, onChange }: ListFooterProps) {
  const { page, limit } = address
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, Math.max(Math.ceil(total / limit) - 1, 0))}
      rowsPerPage={limit}
      rowsPerPageOptions={sizes.includes(limit) ? sizes : [...sizes, limit].sort((a, b) => a - b)}
      onPageChange={(_event, next) => onChange({ page: next + 1 })}
      onRowsPerPageChange={({ target }) => onChange({ limit: Number(target.value) })}
      labelRowsPerPage="Per page"
      labelDisplayedRows={({ from, to, count }) =>
        `${from.toLocaleString('en')}–${to.toLocaleString('en')} of ${count.toLocaleString('en')}`
      }
      showFirstButton
      showLastButton
      sx={{
        flex: 'none',
        overflow: 'hidden',
        borderTop: 1,
        borderColor: 'divider',
        '&& .MuiTablePagination-toolbar': { flexWrap: 'wrap', minHeight: 40, px: { xs: 1, sm: 1.5 } },
        '& .MuiTablePagination-toolbar > p': { my: 0 },
        '& .MuiTablePagination-actions': { ml: { xs: 0, sm: 1 } },
        '& .MuiIconButton-root': { p: 0.75 },
        // The toolbar wraps, so the spacer must not take a line of its own.
        '& .MuiTablePagination-spacer': { display: { xs: 'none', sm: 'block' }, flex: '1 1 0' },
      }}
    />
  )
}
