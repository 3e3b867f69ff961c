import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { ToneChip } from '../chip/tone-chip.tsx'

/** Says whether a form or a user is active. */
export function ActiveChip({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <ToneChip tone="success" label="Active" icon={<CheckCircleOutlined />} />
  ) : (
    <ToneChip tone="default" label="Inactive" icon={<BlockOutlined />} />
  )
}
