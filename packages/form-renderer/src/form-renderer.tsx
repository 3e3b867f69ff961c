import { FormView, type FormViewProps } from './form-view.tsx'
import { behaviourOf, type Mode } from './mode.ts'
import { AnswerView } from './read-only/answer-view.tsx'
import type { FieldVisibility, Locale } from '@nibondhon/domain'
import { useRenderer } from './renderer-context.ts'
import { Icon } from './parts/icons.tsx'

/** Shows staff who cannot see this field. The style sheet draws the dashed line around it. Members do not download it. */
function RestrictedTag({ visibility }: { visibility: FieldVisibility }) {
  const { locale } = useRenderer()
  const { hidden, readable, staffOnly } = TEXTS[locale]
  return (
    <p className="nf-tag">
      <Icon name="shield" />
      {visibility.level === 'hidden' ? hidden : visibility.publicCanView ? readable : staffOnly}
    </p>
  )
}

const TEXTS: Readonly<Record<Locale, { hidden: string; readable: string; staffOnly: string }>> = {
  en: {
    hidden: 'Hidden from the public',
    readable: 'Admin only · public can view',
    staffOnly: 'Admin only',
  },
  bn: {
    hidden: 'সবার কাছে লুকানো',
    readable: 'শুধু অ্যাডমিন · সবাই দেখতে পারেন',
    staffOnly: 'শুধু অ্যাডমিন',
  },
}

export interface FormRendererProps extends Omit<FormViewProps, 'behaviour' | 'AnswerView' | 'RestrictedTag'> {
  mode: Mode
}

/** The fields of a form, in every way the product shows them. Controlled, and without any network. */
export function FormRenderer({ mode, ...props }: FormRendererProps) {
  return (
    <FormView
      {...props}
      behaviour={behaviourOf(mode, props.locale)}
      AnswerView={AnswerView}
      RestrictedTag={RestrictedTag}
    />
  )
}
