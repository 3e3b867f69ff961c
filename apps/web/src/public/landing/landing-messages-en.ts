/** The English of the landing page; its shape is what every other language must fill. */
export const landingMessagesEn = {
  title: 'Registration portal',
  lead: 'Event registrations, membership renewals and directory updates, each on a form made for it.',
  forms: {
    heading: 'Open forms',
    failed: 'The open forms could not be loaded. Please try again in a moment.',
    fee: (amount: string) => `Fee ${amount}`,
    feeFrom: (amount: string) => `Fee from ${amount}, depending on your answers`,
    feeByChoice: 'The fee depends on your answers',
    /** Where not all of them are open. */
    someOpen: 'Forms',
    opens: (when: string) => `Opens on ${when}`,
    closes: (when: string) => `Closes on ${when}`,
    closed: (when: string) => `Closed on ${when}`,
    full: (_when: string) => 'Full',
    waiting_list: (_when: string) => 'Full: you can join the waiting list',
  },
  find: {
    heading: 'Already submitted?',
    text: 'With the unique ID and the edit code you received, you can see your submission, change it, pay for it or download it as a PDF.',
    action: 'Find my submission',
  },
  contact: {
    heading: 'Contact',
    text: 'Ask us when something is unclear.',
    kinds: { phone: 'Phone', email: 'E-mail', website: 'Web site', address: 'Address' },
  },
  members: {
    heading: 'Are you a member?',
    intro: 'You do not need an account. There are two ways to your form:',
    link: {
      heading: 'Use the link you received',
      text: 'Open the link in the e-mail, SMS or message that the administration sent you. It leads straight to your form.',
    },
    contact: {
      heading: 'No link? Contact the administration',
      text: 'Ask the office of your association for the link to the form that you need.',
    },
  },
  help: {
    heading: 'Help',
    noList: {
      question: 'Where is the list of forms?',
      answer:
        'No form is listed here at the moment. A form that was sent to certain people opens only by its direct link.',
    },
    notListed: {
      question: 'My form is not in the list',
      answer:
        'Some forms are only for the people they were sent to: open the link in the e-mail, SMS or message you received. A form that was switched off is not listed either.',
    },
    items: [
      {
        question: 'My link does not open',
        answer:
          'Check that the whole address was copied: a message can break it over two lines. If it still does not open, the form may be closed. The administration can tell you.',
      },
      {
        question: 'How do I know that a form is genuine?',
        answer:
          'Its address begins with the same name as this page. No form asks for the PIN or the one-time password of your bank or bKash account. If in doubt, ask the administration before you fill it in.',
      },
      {
        question: 'My connection is slow',
        answer:
          'These pages are small and made for phones. When a page stops loading, wait a moment and reload it.',
      },
    ],
  },
}

export type LandingMessages = typeof landingMessagesEn
