import GppMaybeOutlined from '@mui/icons-material/GppMaybeOutlined'
import VerifiedUserOutlined from '@mui/icons-material/VerifiedUserOutlined'
import { ToneChip } from '../../shared/chip/tone-chip.tsx'

/** Shows whether a user has a second factor. */
export function SecondFactorChip({ hasSecondFactor }: { hasSecondFactor: boolean }) {
  return hasSecondFactor ? (
    <ToneChip tone="success" label="Two-factor" icon={<VerifiedUserOutlined />} />
  ) : (
    <ToneChip tone="default" label="Password only" icon={<GppMaybeOutlined />} />
  )
}
