import Pagination from '@mui/material/Pagination'
import PaginationItem from '@mui/material/PaginationItem'
import useMediaQuery from '@mui/material/useMediaQuery'
import { digitsText } from '../language/console-formats.ts'
import { Spread } from '../layout/layout.tsx'
import { Text } from '../layout/text.tsx'
import { commonTexts } from '../texts/common-texts.ts'

interface ListFootProps {
  /** For example '11–20 of 24 users'. */
  range: string
  page: number
  pages: number
  onPage: (page: number) => void
}

/** The shown range of a list, and links to its other pages. */
export function ListFoot({ range, page, pages, onPage }: ListFootProps) {
  const texts = commonTexts().paging
  const wide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  return (
    <Spread gap={1.5} mt={2}>
      <Text variant="body2" role="status" isMuted>
        {range}
      </Text>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={Math.min(page, pages)}
          onChange={(_event, next) => onPage(next)}
          shape="rounded"
          color="primary"
          siblingCount={wide ? 1 : 0}
          aria-label={texts.label}
          getItemAriaLabel={(type, number, selected) =>
            texts.page(type, digitsText(String(number)), selected)
          }
          renderItem={(item) => (
            <PaginationItem {...item} page={item.page && digitsText(String(item.page))} />
          )}
        />
      )}
    </Spread>
  )
}
