import AddOutlined from '@mui/icons-material/AddOutlined'
import Button from '@mui/material/Button'
import { Spread } from '../shared/layout/layout.tsx'
import { Text } from '../shared/layout/text.tsx'
import type { ReactNode } from 'react'

interface ListHeadProps {
  intro: ReactNode
  add: string
  onAdd: () => void
}

/** What the connections of a tab are for, and the button that makes one. */
export function ListHead({ intro, add, onAdd }: ListHeadProps) {
  return (
    <Spread mb={2} gap={1.5}>
      <Text isMuted>{intro}</Text>
      <Button variant="contained" startIcon={<AddOutlined />} onClick={onAdd}>
        {add}
      </Button>
    </Spread>
  )
}
