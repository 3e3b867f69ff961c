import Skeleton from '@mui/material/Skeleton'
import { type Association, hasAssociationName } from '@nibondhon/domain'
import { LabelledInput, type LabelledInputProps } from '../../shared/form/labelled-input.tsx'
import { LabelledSwitch } from '../../shared/form/labelled-switch.tsx'
import { LoadFailed } from '../../shared/page/load-failed.tsx'
import { HelpBox } from '../form/help-box.tsx'
import { TabFrame } from '../form/tab-frame.tsx'
import { LogoSection } from './logo-section.tsx'
import type { AssociationForm } from './use-association-form.ts'

export function AssociationTab({ form }: { form: AssociationForm }) {
  const { stored, loading } = form
  if (stored) return <Content form={form} stored={stored} />
  if (loading.isPending) {
    return (
      <Skeleton variant="rounded" height={320} role="status" aria-label="Loading association" aria-busy />
    )
  }
  return (
    <LoadFailed
      heading="Failed to load settings"
      error={loading.error}
      retrying={loading.isFetching}
      onRetry={loading.refetch}
    />
  )
}

function Content({ form, stored }: { form: AssociationForm; stored: Association }) {
  const input = (name: TextName): Pick<LabelledInputProps, 'value' | 'onValueChange' | 'error'> => ({
    value: form.draft[name],
    onValueChange: (value) => form.change({ [name]: value }),
    error: form.errors[name],
  })
  return (
    <TabFrame
      tab="association"
      form={form}
      heading="Association"
      purpose="Who members deal with: shown on their pages, in e-mails and on PDFs."
      configured={hasAssociationName(stored)}
      aside={<Help stored={stored} />}
    >
      <LabelledInput
        label="Name in English"
        hint="Such as Dhaka College Alumni Association. E-mails come from this name."
        autoComplete="organization"
        {...input('nameEn')}
      />
      <LabelledInput
        label="Name in Bangla"
        hint="Shown to members who read Bangla. Left empty, they see the English name."
        autoComplete="off"
        lang="bn"
        {...input('nameBn')}
      />
      <LabelledInput
        label="Contact phone"
        type="tel"
        hint="One number that members may call, such as +880 1712-345678."
        autoComplete="off"
        {...input('phone')}
      />
      <LabelledInput
        label="Contact e-mail"
        type="email"
        hint="Where members may write to."
        autoComplete="off"
        {...input('email')}
      />
      <LabelledInput
        label="Web site"
        type="url"
        placeholder="https://example.org"
        autoComplete="off"
        {...input('website')}
      />
      <LabelledInput
        label="Address"
        multiline
        minRows={2}
        autoComplete="off"
        hint="As on a letter; it may have several lines."
        {...input('address')}
      />
      <LabelledSwitch
        label="Show “Made with Nibondhon”"
        checked={form.draft.showMadeWith}
        onCheckedChange={(showMadeWith) => form.change({ showMadeWith })}
        hint="A small line at the bottom of members’ pages."
      />
    </TabFrame>
  )
}

type TextName = Exclude<keyof AssociationForm['draft'], 'showMadeWith'>

function Help({ stored }: { stored: Association }) {
  return (
    <>
      <LogoSection stored={stored} />
      <HelpBox heading="Where members see this">
        <p>
          The name and the logo are at the top of every members’ page, on the payment page, in e-mails and on
          PDFs. The contacts are at the bottom of each.
        </p>
        <p>A form with a header, logo or footer of its own keeps that on its PDFs.</p>
      </HelpBox>
    </>
  )
}
