export const waitingMessagesEn = {
  title: 'Waiting list',
  join: 'Join the waiting list',
  full: 'You can join the waiting list. When a seat becomes free, we will write to you.',
  lead: (isChoice: boolean) =>
    `${isChoice ? 'What you chose is full' : 'All seats are taken'}. Leave your name and how we can reach you: those who come first get the next free seats.`,
  name: 'Your name',
  email: 'E-mail address',
  phone: 'Mobile number',
  contactHint: 'Enter an e-mail address, a mobile number, or both.',
  wanted: 'What you wait for',
  heldFor: 'What is held for you',
  failed: 'You could not be added to the waiting list. Please try again.',
  unavailable: 'This form has no waiting list at the moment.',
  back: 'Back to the form',
  loading: 'Loading…',
  loadFailed: 'Your place could not be loaded. Please try again.',
  notFoundTitle: 'Place not found',
  notFound: 'This link leads to no place on a waiting list. Please check it.',
  waitingTitle: 'You are on the waiting list',
  position: (place: string) => `Your place is number ${place}.`,
  waiting:
    'As soon as a seat is free for you, we will write to you with a link. The seat is then held for you for some time.',
  confirm:
    'Please open the link that we have sent you: only then can a seat be offered to you. Until then you keep your place.',
  keep: 'Keep this page or our message: here you see your place, and can leave the list.',
  offeredTitle: 'A seat is held for you',
  offered: (until: string) =>
    `Please fill in the form by ${until}. After that the seat goes to the next person.`,
  use: 'Fill in the form',
  acceptedTitle: 'You have submitted the form',
  accepted: 'Your place on the waiting list has led to a submission. There is nothing more to do here.',
  expiredTitle: 'The offer has ended',
  expired: 'The seat went to the next person. You can join the waiting list again.',
  leftTitle: 'You are not on the waiting list',
  left: 'Your place was given up. You can join again; your new place is at the end of the list.',
  leave: 'Leave the waiting list',
  /** On the form itself. */
  offerTitle: 'A seat is held for you',
  offer: (until: string) => `Please submit the form by ${until}.`,
  held: (what: string) => `It is for ${what}, which is chosen below.`,
  offerEnded: 'This offer has ended. You can submit the form only if seats are free.',
}

export type WaitingMessages = typeof waitingMessagesEn
