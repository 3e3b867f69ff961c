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

/** The icon of each type in the editor. */
export const TYPE_ICONS = {
  text: ShortText,
  textarea: Notes,
  email: AlternateEmail,
  tel: Phone,
  number: Tag,
  date: EventOutlined,
  url: LinkIcon,
  select: ArrowDropDownCircleOutlined,
  radio: RadioButtonChecked,
  checkbox: CheckBoxOutlined,
  file: AttachFile,
  group: GroupsOutlined,
  time: ScheduleOutlined,
  rating: StarBorder,
  consent: FactCheckOutlined,
  calculated: CalculateOutlined,
  address: HomeOutlined,
  ranking: FormatListNumbered,
  matrix: GridOnOutlined,
  signature: DrawOutlined,
  heading: Title,
  paragraph: Subject,
  divider: HorizontalRule,
  html: Code,
  page: AutoStoriesOutlined,
} as const satisfies Record<FieldType, typeof SvgIcon>

/** In the order of the menu: the most common types first. */
export const TYPE_GROUPS = [
  {
    kind: 'answers',
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
  { kind: 'choices', types: ['select', 'radio', 'checkbox', 'rating', 'ranking', 'matrix', 'consent'] },
  { kind: 'results', types: ['calculated'] },
  { kind: 'repeated', types: ['group'] },
  { kind: 'display', types: ['heading', 'paragraph', 'divider', 'html'] },
  { kind: 'pages', types: ['page'] },
] as const satisfies readonly { kind: string; types: readonly FieldType[] }[]
