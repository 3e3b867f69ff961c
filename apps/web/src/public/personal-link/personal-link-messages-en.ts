export const personalLinkMessagesEn = {
  loading: 'Loading your form…',
  failedTitle: 'Your form could not be loaded',
  failed: 'Check your connection, then try again.',

  title: (name: string) => `This form is for ${name}`,
  lead: 'Some answers are filled in already. Please check them before you submit. The link can be used once.',

  usedTitle: 'This link was already used',
  used: 'The form was submitted with this link. To see or change it, use the ID and code that you got.',
  find: 'Find my submission',
  revokedTitle: 'This link was withdrawn',
  revoked: 'It can no longer be used. If you still want to fill in the form, please ask for a new link.',
  notFoundTitle: 'This link does not work',
  notFound: 'It is not complete, or it is not from us. Please open it again exactly as you received it.',
}

export type PersonalLinkMessages = typeof personalLinkMessagesEn
