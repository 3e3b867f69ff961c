import CheckOutlined from '@mui/icons-material/CheckOutlined'
import SwapVertOutlined from '@mui/icons-material/SwapVertOutlined'
import Button from '@mui/material/Button'
import Divider from '@mui/material/Divider'
import ListItemIcon from '@mui/material/ListItemIcon'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { isGrouped, type ListAddress } from '../../shared/list-address.ts'
import { orderName, ORDERS, orderOf, orderText } from './order-text.ts'
import { listTexts } from '../texts/list-texts.ts'

interface OrderMenuProps {
  address: ListAddress
  isFormFixed: boolean
  onChange: (part: Partial<ListAddress>) => void
  onGroup: (isGrouped: boolean) => void
}

/** Says in words how the list is ordered, and changes it. */
export function OrderMenu({ address, isFormFixed, onChange, onGroup }: OrderMenuProps) {
  const texts = listTexts().header
  const [anchor, setAnchor] = useState<HTMLElement | null>(null)
  const current = orderOf(address)
  const grouped = isGrouped(address)
  const canGroup = !isFormFixed && address.formId === ''
  // The groups are forms already.
  const offered = ORDERS.filter(({ sort }) => sort !== 'form' || (canGroup && !grouped))
  const close = () => setAnchor(null)
  return (
    <>
      <Button
        size="small"
        color="inherit"
        startIcon={<SwapVertOutlined />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={texts.order(orderText(address))}
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
        sx={{ minHeight: 36, px: 1, color: 'text.secondary', fontWeight: 500 }}
      >
        {orderText(address)}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={close}>
        {canGroup && (
          <MenuItem
            role="menuitemcheckbox"
            aria-checked={grouped}
            onClick={() => {
              close()
              onGroup(!grouped)
            }}
          >
            <Tick isShown={grouped} />
            {texts.group}
          </MenuItem>
        )}
        {canGroup && <Divider />}
        {offered.map(({ sort, direction }) => (
          <MenuItem
            key={`${sort} ${direction}`}
            role="menuitemradio"
            aria-checked={current.sort === sort && current.direction === direction}
            onClick={() => {
              close()
              onChange({ sort, direction })
            }}
          >
            <Tick isShown={current.sort === sort && current.direction === direction} />
            {orderName({ sort, direction })}
          </MenuItem>
        ))}
      </Menu>
    </>
  )
}

function Tick({ isShown }: { isShown: boolean }) {
  return <ListItemIcon>{isShown && <CheckOutlined fontSize="small" />}</ListItemIcon>
}
