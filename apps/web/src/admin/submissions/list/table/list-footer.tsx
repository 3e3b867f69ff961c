import TablePagination from '@mui/material/TablePagination'
import type { ListAddress } from '../../shared/list-address.ts'
import { countText } from '../../../shared/language/console-formats.ts'
import { listTexts } from '../texts/list-texts.ts'

interface ListFooterProps {
  address: ListAddress
  total: number
  sizes: number[]
  onChange: (part: Partial<ListAddress>) => void
}

export function ListFooter({ address, total, sizes, onChange }: ListFooterProps) {
  const texts = listTexts().footer
  const { page, limit } = address
  return (
    <TablePagination
      component="div"
      count={total}
      page={Math.min(page - 1, Math.max(Math.ceil(total / limit) - 1, 0))}
      rowsPerPage={limit}
      rowsPerPageOptions={(sizes.includes(limit) ? sizes : [...sizes, limit].sort((a, b) => a - b)).map(
        (value) => ({ value, label: countText(value) }),
      )}
      onPageChange={(_event, next) => onChange({ page: next + 1 })}
      onRowsPerPageChange={({ target }) => onChange({ limit: Number(target.value) })}
      labelRowsPerPage={texts.perPage}
      getItemAriaLabel={(type) => texts.goTo[type]}

      labelDisplayedRows={({ from, to, count }) =>
        texts.range(countText(from), countText(to), countText(count))
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
