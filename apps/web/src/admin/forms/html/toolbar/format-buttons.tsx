import FormatAlignCenter from '@mui/icons-material/FormatAlignCenter'
import FormatAlignLeft from '@mui/icons-material/FormatAlignLeft'
import FormatAlignRight from '@mui/icons-material/FormatAlignRight'
import FormatBold from '@mui/icons-material/FormatBold'
import FormatItalic from '@mui/icons-material/FormatItalic'
import FormatListBulleted from '@mui/icons-material/FormatListBulleted'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import LinkIcon from '@mui/icons-material/Link'
import Title from '@mui/icons-material/Title'
import { useEditorState, type Editor } from '@tiptap/react'
import { align, formatsAt, toggleHeading, toggleInline, toggleList } from '../document/commands.ts'
import { BOLD_TAGS, ITALIC_TAGS } from '../document/html-tags.ts'
import { htmlTexts } from '../texts/html-texts.ts'
import { ToolButton } from './toolbar-buttons.tsx'

interface FormatButtonsProps {
  editor: Editor
  isLinking: boolean
  onLink: () => void
}

export function FormatButtons({ editor, isLinking, onLink }: FormatButtonsProps) {
  const texts = htmlTexts()
  const formats = useEditorState({ editor, selector: (snapshot) => formatsAt(snapshot.editor) })
  return (
    <>
      <ToolButton
        label={texts.bold}
        icon={FormatBold}
        isOn={formats.isBold}
        onPress={() => toggleInline(editor, BOLD_TAGS)}
      />
      <ToolButton
        label={texts.italic}
        icon={FormatItalic}
        isOn={formats.isItalic}
        onPress={() => toggleInline(editor, ITALIC_TAGS)}
      />
      <ToolButton
        label={texts.heading}
        icon={Title}
        isOn={formats.isHeading}
        onPress={() => toggleHeading(editor)}
      />
      <ToolButton
        label={texts.bulletedList}
        icon={FormatListBulleted}
        isOn={formats.isBulletList}
        onPress={() => toggleList(editor, 'bulletList')}
      />
      <ToolButton
        label={texts.numberedList}
        icon={FormatListNumbered}
        isOn={formats.isOrderedList}
        onPress={() => toggleList(editor, 'orderedList')}
      />
      <ToolButton label={texts.link} icon={LinkIcon} isOn={isLinking} onPress={onLink} />
      <ToolButton
        label={texts.alignLeft}
        icon={FormatAlignLeft}
        isOn={formats.align !== 'center' && formats.align !== 'right'}
        onPress={() => align(editor, 'left')}
      />
      <ToolButton
        label={texts.alignCentre}
        icon={FormatAlignCenter}
        isOn={formats.align === 'center'}
        onPress={() => align(editor, 'center')}
      />
      <ToolButton
        label={texts.alignRight}
        icon={FormatAlignRight}
        isOn={formats.align === 'right'}
        onPress={() => align(editor, 'right')}
      />
    </>
  )
}
