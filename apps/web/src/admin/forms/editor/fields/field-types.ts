import AlternateEmail from '@mui/icons-material/AlternateEmail'
import ArrowDropDownCircleOutlined from '@mui/icons-material/ArrowDropDownCircleOutlined'
import AttachFile from '@mui/icons-material/AttachFile'
import CalculateOutlined from '@mui/icons-material/CalculateOutlined'
import CheckBoxOutlined from '@mui/icons-material/CheckBoxOutlined'
import Code from '@mui/icons-material/Code'
import DrawOutlined from '@mui/icons-material/DrawOutlined'
import EventOutlined from '@mui/icons-material/EventOutlined'
import FactCheckOutlined from '@mui/icons-material/FactCheckOutlined'
import FormatListNumbered from '@mui/icons-material/FormatListNumbered'
import GridOnOutlined from '@mui/icons-material/GridOnOutlined'
import GroupsOutlined from '@mui/icons-material/GroupsOutlined'
import HomeOutlined from '@mui/icons-material/HomeOutlined'
import AutoStoriesOutlined from '@mui/icons-material/AutoStoriesOutlined'
import HorizontalRule from '@mui/icons-material/HorizontalRule'
import LinkIcon from '@mui/icons-material/Link'
import Notes from '@mui/icons-material/Notes'
import Phone from '@mui/icons-material/Phone'
import RadioButtonChecked from '@mui/icons-material/RadioButtonChecked'
import ScheduleOutlined from '@mui/icons-material/ScheduleOutlined'
import ShortText from '@mui/icons-material/ShortText'
import StarBorder from '@mui/icons-material/StarBorder'
import Subject from '@mui/icons-material/Subject'
import Tag from '@mui/icons-material/Tag'
import Title from '@mui/icons-material/Title'
import type SvgIcon from '@mui/material/SvgIcon'
import type { FieldType } from '@nibondhon/domain'

interface TypeWords {
  label: string
  /** What the type is for. */
  use: string
  icon: typeof SvgIcon
}

/** The label and icon of each type in the editor. */
export const TYPE_WORDS = {
  text: { label: 'Text', use: 'A name, a place, one line', icon: ShortText },
  textarea: { label: 'Text area', use: 'Several lines', icon: Notes },
  email: { label: 'E-mail', use: 'An e-mail address', icon: AlternateEmail },
  tel: { label: 'Phone', use: 'A phone number with its country', icon: Phone },
  number: { label: 'Number', use: 'A year, a count, an amount', icon: Tag },
  date: { label: 'Date', use: 'A day', icon: EventOutlined },
  url: { label: 'URL', use: 'A web address', icon: LinkIcon },
  select: { label: 'Select', use: 'One of many, in a list', icon: ArrowDropDownCircleOutlined },
  radio: { label: 'Radio', use: 'One of a few', icon: RadioButtonChecked },
  checkbox: { label: 'Checkbox', use: 'Any number of choices', icon: CheckBoxOutlined },
  file: { label: 'File', use: 'A picture or a PDF', icon: AttachFile },
  group: {
    label: 'Group',
    use: 'The same questions for each guest',
    icon: GroupsOutlined,
  },
  time: { label: 'Time', use: 'A time of the day', icon: ScheduleOutlined },
  rating: { label: 'Rating', use: 'From 1 to 5, or up to 10', icon: StarBorder },
  consent: { label: 'Consent', use: 'A text that members agree to', icon: FactCheckOutlined },
  calculated: { label: 'Calculated', use: 'A result from other answers', icon: CalculateOutlined },
  address: { label: 'Address', use: 'Division, district, upazila and a line', icon: HomeOutlined },
  ranking: { label: 'Ranking', use: 'Options put in order', icon: FormatListNumbered },
  matrix: { label: 'Matrix', use: 'One choice in each line of a table', icon: GridOnOutlined },
  signature: { label: 'Signature', use: 'Drawn, or a typed name', icon: DrawOutlined },
  heading: { label: 'Heading', use: 'The title of a part', icon: Title },
  paragraph: { label: 'Paragraph', use: 'A text to read', icon: Subject },
  divider: { label: 'Divider', use: 'A line between parts', icon: HorizontalRule },
  html: { label: 'HTML', use: 'Formatted text with variables', icon: Code },
  page: { label: 'Page', use: 'Begins a new page', icon: AutoStoriesOutlined },
} as const satisfies Record<FieldType, TypeWords>

/** In the order of the menu: the most common types first. */
export const TYPE_GROUPS = [
  {
    heading: 'Answers',
    types: [
      'text',
      'textarea',
      'email',
      'tel',
      'address',
      'number',
      'date',
      'time',
      'url',
      'file',
      'signature',
    ],
  },
  { heading: 'Choices', types: ['select', 'radio', 'checkbox', 'rating', 'ranking', 'matrix', 'consent'] },
  { heading: 'Results', types: ['calculated'] },
  { heading: 'Several times', types: ['group'] },
  { heading: 'To read', types: ['heading', 'paragraph', 'divider', 'html'] },
  { heading: 'Pages', types: ['page'] },
] as const satisfies readonly { heading: string; types: readonly FieldType[] }[]
