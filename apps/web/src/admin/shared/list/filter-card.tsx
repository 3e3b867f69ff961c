import FilterListOutlined from '@mui/icons-material/FilterListOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Collapse from '@mui/material/Collapse'
import useMediaQuery from '@mui/material/useMediaQuery'
import { type ReactNode, useId, useState } from 'react'
import { Row } from '../layout/layout.tsx'
import { commonTexts } from '../texts/common-texts.ts'
import { digitsText } from '../language/console-formats.ts'

interface FilterCardProps {
  search: ReactNode
  /** How many filters are set, shown on the button that opens them on a phone. */
  usedCount: number
  /** Beside the search on a wide screen, below the filters on a phone. */
  actions: ReactNode
  /** Between the filters and the actions on a phone. */
  gap?: number
  /** The filters. */
  children: ReactNode
}

/** The search is always visible; on a phone the filters open below it, so that they do not push the list away. */
export function FilterCard({ search, usedCount, actions, gap = 1, children }: FilterCardProps) {
  const texts = commonTexts().lists
  const isWide = useMediaQuery((theme) => theme.breakpoints.up('md'), { noSsr: true })
  const [isOpen, setOpen] = useState(false)
  const id = useId()
  return (
    <Card sx={{ p: 2, mb: 2 }}>
      <Row gap={1.5} align="stretch" noWrap>
        {search}
        {isWide ? (
          actions
        ) : (
          <Button
            variant="outlined"
            color="inherit"
            startIcon={<FilterListOutlined />}
            aria-expanded={isOpen}
            aria-controls={id}
            onClick={() => setOpen(!isOpen)}
            sx={{ flex: 'none' }}
          >
            {usedCount === 0 ? texts.filters : texts.filtersUsed(digitsText(String(usedCount)))}
          </Button>
        )}
      </Row>
      <Collapse in={isWide || isOpen} id={id}>
        <Box sx={{ display: 'grid', gap, pt: 1.5 }}>
          {children}
          {!isWide && (
            <>
              <Box>{actions}</Box>
              {/* The button that opened them is above the window by now. */}
              <Button variant="outlined" color="inherit" onClick={() => setOpen(false)}>
                {texts.closeFilters}
              </Button>
            </>
          )}
        </Box>
      </Collapse>
    </Card>
  )
}
