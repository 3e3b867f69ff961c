export const communicateTextsEn = {
  address: {
    email: 'No email address found for selected field',
    sms: 'No phone number found for selected field',
    fieldNotFound: 'Selected field not found',
  },

  dialog: {
    send: { email: 'Send Email', sms: 'Send SMS' },
    noEmailFields: 'No email fields found in this form',
    noPhoneFields: 'No phone fields found in this form',
    toEmail: 'To: e-mail field',
    toPhone: 'To: phone field',
    chooseField: 'Choose a field',
    notAnswered: 'not answered',
    subject: 'Subject',
    message: 'Message',
    tooLong: (limit: string, length: string) =>
      `An SMS holds at most ${limit} characters; this one has ${length}.`,
    preview: 'Preview',
  },

  confirmation: {
    title: 'Send confirmation again',
    text: 'As it is now: with the present answers, status and payment, to the present address and number.',
    verb: (count: number): string => (count > 1 ? 'Send both' : 'Send'),
    loading: 'Loading the confirmation',
    failed: 'The confirmation could not be sent',
    previewFailed: 'The confirmation could not be loaded',
    channels: { email: 'E-mail', sms: 'SMS' },
    to: (channel: string, address: string) => `${channel} to ${address}`,
    noAddress: (channel: string) => `${channel}: there is no address in this submission`,
  },

  result: {
    sent: {
      email: (address: string) => `Email sent successfully to ${address}`,
      sms: (address: string) => `SMS sent successfully to ${address}`,
    },
    waits: {
      email: (address: string) => `The e-mail to ${address} waits: it is sent as soon as the service is back`,
      sms: (address: string) => `The SMS to ${address} waits: it is sent as soon as the service is back`,
    },
    failed: (channel: string, reason: string) =>
      `Failed to send ${channel}: ${reason === '' ? 'unknown error' : reason}`,
  },
}

export type CommunicateTexts = typeof communicateTextsEn
