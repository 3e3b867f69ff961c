import BlockOutlined from '@mui/icons-material/BlockOutlined'
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import { ToneChip } from '../../shared/role/tone-chip.tsx'

export function FormStatus({ isActive }: { isActive: boolean }) {
  return isActive ? (
    <ToneChip tone="success" label="Active" icon={<CheckCircleOutlined />} />
  ) : (
    <ToneChip tone="default" label="Inactive" icon={<BlockOutlined />} />
  )
}
