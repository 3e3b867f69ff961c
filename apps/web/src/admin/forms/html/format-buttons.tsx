import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter'
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRight from '@mui/icons-material/FormatAlignRight'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import LinkIcon from '@mui/icons-material/Link'
import Title from '@mui/icons-material/Title'
import { ToolButton } from './toolbar-buttons.tsx'
import type { Formats, RunCommand } from './use-text-selection.ts'

interface FormatButtonsProps {
  formats: Formats
  run: RunCommand
  isLinking: boolean
  onLink: () => void
}

export function FormatButtons({ formats, run, isLinking, onLink }: FormatButtonsProps) {
  const isHeading = /^h[1-6]$/.test(formats.block)
  const isLeft = !formats.justifyCenter && !formats.justifyRight
  return (
    <>
      <ToolButton label="Bold" icon={FormatBold} isOn={formats.bold} onPress={() => run('bold')} />
      <ToolButton label="Italic" icon={FormatItalic} isOn={formats.italic} onPress={() => run('italic')} />
      <ToolButton
        label="Heading"
        icon={Title}
        isOn={isHeading}
        onPress={() => run('formatBlock', isHeading ? 'p' : 'h3')}
      />
      <ToolButton
        label="Bulleted list"
        icon={FormatListBulleted}
        isOn={formats.insertUnorderedList}
        onPress={() => run('insertUnorderedList')}
      />
      <ToolButton
        label="Numbered list"
        icon={FormatListNumbered}
        isOn={formats.insertOrderedList}
        onPress={() => run('insertOrderedList')}
      />
      <ToolButton label="Link" icon={LinkIcon} isOn={isLinking} onPress={onLink} />
      <ToolButton
        label="Align left"
        icon={FormatAlignLeft}
        isOn={isLeft}
        onPress={() => run('justifyLeft')}
      />
      <ToolButton
        label="Align centre"
        icon={FormatAlignCenter}
        isOn={formats.justifyCenter}
        onPress={() => run('justifyCenter')}
      />
      <ToolButton
        label="Align right"
        icon={FormatAlignRight}
        isOn={formats.justifyRight}
        onPress={() => run('justifyRight')}
      />
    </>
  )
}
