import Clear from '@mui/icons-material/Clear'
import SearchIcon from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import OutlinedInput from '@mui/material/OutlinedInput'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useRef, useState } from 'react'
import { useShortcut } from './use-shortcut.ts'
import { commonTexts } from '../texts/common-texts.ts'

interface SearchBoxProps {
  label: string
  placeholder: string
  maxLength: number
  value: string
  onChange: (search: string) => void
}

const PAUSE_MS = 350

/** Searches as soon as typing pauses. `/` focuses it from anywhere on the page. */
export function SearchBox({ label, placeholder, maxLength, value, onChange }: SearchBoxProps) {
  const texts = commonTexts().lists
  const [typed, setTyped] = useState(value)
  const [asked, setAsked] = useState(value)
  const [seen, setSeen] = useState(value)
  const input = useRef<HTMLInputElement>(null)
  const wide = useMediaQuery((theme) => theme.breakpoints.up('sm'), { noSsr: true })
  useShortcut('/', () => input.current?.focus(), label)

  // The address changes a moment after a search was requested. A value that was not requested here was set by other
  // means, such as clearing the filters or the back button, and replaces what was typed.
  if (seen !== value) {
    setSeen(value)
    if (asked !== value) {
      setAsked(value)
      setTyped(value)
    }
  }

  useEffect(() => {
    const text = typed.trim()
    if (text === asked) return
    const timer = setTimeout(() => {
      setAsked(text)
      onChange(text)
    }, PAUSE_MS)
    return () => clearTimeout(timer)
  }, [typed, asked, onChange])

  return (
    <OutlinedInput
      fullWidth
      inputRef={input}
      placeholder={wide ? placeholder : texts.search}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      slotProps={{ input: { 'aria-label': label, 'aria-keyshortcuts': '/', maxLength } }}
      sx={{ '& .MuiOutlinedInput-input': { pl: 0 } }}
      startAdornment={
        <InputAdornment position="start">
          <SearchIcon fontSize="small" />
        </InputAdornment>
      }
      endAdornment={
        typed !== '' && (
          <InputAdornment position="end">
            <IconButton size="small" edge="end" aria-label={texts.clearSearch} onClick={() => setTyped('')}>
              <Clear fontSize="small" />
            </IconButton>
          </InputAdornment>
        )
      }
    />
  )
}
