import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined'
import RemoveCircleOutlineOutlined from '@mui/icons-material/RemoveCircleOutlineOutlined'
import { ToneChip } from '../../shared/chip/chips.tsx'

export function ProtectionChip({ isOn }: { isOn: boolean }) {
  return isOn ? (
    <ToneChip tone="success" label="Set up" icon={<CheckCircleOutlined />} />
  ) : (
    <ToneChip tone="default" label="Not set up" icon={<RemoveCircleOutlineOutlined />} />
  )
}
