import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import FormHelperText from '@mui/material/FormHelperText'
import OutlinedInput from '@mui/material/OutlinedInput'
import { isSafeTarget } from '@nibondhon/domain'
import { useId, useState, type KeyboardEvent } from 'react'
import { htmlTexts } from '../texts/html-texts.ts'

interface LinkBarProps {
  onAdd: (href: string) => void
  onRemove: () => void
  onClose: () => void
}

/** Asks for the address that the selected text links to. */
export function LinkBar({ onAdd, onRemove, onClose }: LinkBarProps) {
  const id = useId()
  const texts = htmlTexts()
  const [address, setAddress] = useState('')
  const [isWrong, setWrong] = useState(false)

  function add() {
    const target = linkTarget(address)
    if (target === null) return setWrong(true)
    onAdd(target)
  }

  function onKey(event: KeyboardEvent) {
    if (event.key === 'Enter') {
      // Enter would submit the form around the editor.
      event.preventDefault()
      add()
    }
    if (event.key === 'Escape') {
      event.stopPropagation()
      onClose()
    }
  }

  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, p: 1, borderBottom: 1, borderColor: 'divider' }}>
      <Box sx={{ flex: '1 1 220px' }}>
        <OutlinedInput
          autoFocus
          fullWidth
          size="small"
          placeholder="https://example.org"
          value={address}
          error={isWrong}
          onChange={({ target }) => {
            setAddress(target.value)
            setWrong(false)
          }}
          onKeyDown={onKey}
          slotProps={{ input: { 'aria-label': texts.linkAddress, 'aria-describedby': `${id}-below` } }}
        />
        <FormHelperText id={`${id}-below`} error={isWrong}>
          {isWrong ? texts.linkWrong : texts.linkHint}
        </FormHelperText>
      </Box>
      <Button size="small" variant="outlined" color="inherit" onClick={add} sx={{ alignSelf: 'flex-start' }}>
        {texts.addLink}
      </Button>
      <Button size="small" color="inherit" sx={{ alignSelf: 'flex-start' }} onClick={onRemove}>
        {texts.removeLink}
      </Button>
    </Box>
  )
}

/** Completes what was typed as a link to an address that links may have; null where there is none. */
export function linkTarget(written: string): string | null {
  const text = written.trim()
  if (isSafeTarget(text) || /^(mailto|tel):\S+$/i.test(text)) return text
  if (/^[^\s@:/]+@[^\s@:/.]+(?:\.[^\s@:/.]+)+$/.test(text)) return `mailto:${text}`
  if (/^\+?[\d -]{6,20}$/.test(text)) return `tel:${text.replace(/[ -]/g, '')}`
  const isBare =
    /^[^\s:/.]+(?:\.[^\s:/.]+)*\.[^\s:/.]{2,}(\/\S*)?$/.test(text) && isSafeTarget(`https://${text}`)
  return isBare ? `https://${text}` : null
}
