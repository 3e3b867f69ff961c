export const ticketMessagesEn = {
  title: 'Ticket',
  notFound: 'There is no such ticket. Please open the link from your message, or find your registration.',
  revoked: 'This ticket is no longer valid: the registration was cancelled, refunded or changed.',
  people: (count: string) => `${count} people`,
  person: '1 person',
  time: 'Time',
  place: 'Place',
  reference: 'Reference',
  qr: 'QR code of the ticket',
  each: 'A ticket for each person',
  eachHint: 'For people who come on their own. Open the ticket and send them its link.',
  personNo: (no: string) => `Person ${no}`,
  show: 'Show this code at the gate. The screen should be bright.',
  save: 'Save the ticket as a picture',
  calendar: 'Add to calendar',
  print: (name: string) => `Download: ${name}`,
  view: 'View registration',
}

export type TicketMessages = typeof ticketMessagesEn
